"""Connects an agent to an AGIent server, from anywhere, with outbound requests only. It needs Python 3.8 or later.

    AGIENT_KEY=agt_... python3 connect.py --url http://127.0.0.1:3000 --run agent.py

The agent's module has `run(task, context)`, which returns the result as text, and may have `decide(view)`.
"""
import argparse, importlib.util, json, os, sys, time, urllib.error, urllib.request, uuid
from concurrent.futures import ThreadPoolExecutor


class Connection:
    def __init__(self, url, key, run, decide=None, capacity=4):
        self.url, self.key, self.run, self.decide = url.rstrip("/"), key, run, decide
        self.after, self.results = 0, {}
        self.tasks, self.turns = ThreadPoolExecutor(capacity), ThreadPoolExecutor(4)

    def open(self, path, body=None):
        headers = {"authorization": "Bearer " + self.key, "content-type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        return urllib.request.urlopen(urllib.request.Request(self.url + path, data, headers), timeout=45)

    def send(self, answer):
        """Until the server has it; False where it refuses it."""
        for tries in range(10**9):
            try:
                self.open("/api/connect/answers", answer).close()
                return True
            except OSError as error:
                if is_refusal(error):
                    return bool(print(why(error), file=sys.stderr))
            time.sleep(min(10, 0.25 * 2 ** min(tries, 6)))

    def do_task(self, asked, at):
        self.send({"type": "acknowledge", "number": asked["seq"]})
        try:
            result = {"status": "done", "conclusion": str(self.run(asked["description"], asked))}
        except Exception as error:
            result = {"status": "failed", "conclusion": str(error)[:2000] or type(error).__name__}
        self.results[tuple(at.values())] = {"type": "result", **at, **result}
        self.send(self.results[tuple(at.values())])

    def do_turn(self, asked):
        self.send({"type": "acknowledge", "number": asked["seq"]})
        said = {"commId": asked["commId"], "messageId": str(uuid.uuid4())}
        decision = self.decide(asked["view"]) if self.decide else None
        if not decision or not self.send({"type": "decide", **said, "decision": decision}):
            self.send({"type": "pass", "commId": asked["commId"]})

    def take(self, asked):
        at = {key: asked.get(key) for key in ("commId", "taskId", "attempt")}
        if asked["type"] == "decide":
            self.turns.submit(self.do_turn, asked)
        elif asked["type"] == "cancel":
            self.turns.submit(self.send, {"type": "acknowledge", "number": asked["seq"]})
        elif tuple(at.values()) not in self.results:
            self.results[tuple(at.values())] = None
            self.tasks.submit(self.do_task, asked, at)
        elif self.results[tuple(at.values())]:
            self.turns.submit(self.send, self.results[tuple(at.values())])

    def follow(self):
        while True:
            try:
                with self.open(f"/api/connect/events?after={self.after}") as stream:
                    print("Connected. Waiting for tasks.", file=sys.stderr)
                    for line in stream:
                        if line.startswith(b"data: "):
                            asked = json.loads(line[6:])
                            self.after = asked["seq"]
                            self.take(asked)
            except OSError as error:
                if is_refusal(error):
                    sys.exit(why(error))
            time.sleep(1)


def is_refusal(error):
    return isinstance(error, urllib.error.HTTPError) and error.code < 500 and error.code != 429


def why(error):
    return json.loads(error.read() or b"{}").get("detail", str(error))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--url", default=os.environ.get("AGIENT_URL", "http://127.0.0.1:3000"))
    parser.add_argument("--run", required=True, help="the agent's module")
    options = parser.parse_args()
    spec = importlib.util.spec_from_file_location("agent", options.run)
    agent = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(agent)
    Connection(options.url, os.environ["AGIENT_KEY"], agent.run, getattr(agent, "decide", None)).follow()
