"""Connects an agent to an AGIent server, from anywhere, with outbound requests only. It needs Python 3.8 or later.
AGIENT_KEY=agt_... python3 connect.py --url http://127.0.0.1:3000 --run agent.py
The agent's module has `run(task, context)`, which returns the result as text, and may have `decide(view)`."""
import argparse, json, os, runpy, sys, time, urllib.error, urllib.request, uuid
from concurrent.futures import ThreadPoolExecutor


class Connection:
    def __init__(self, url, key, run, decide=None, capacity=4):
        self.url, self.key, self.run, self.decide = url.rstrip("/"), key, run, decide
        self.after, self.results = 0, {}
        self.tasks, self.turns = ThreadPoolExecutor(capacity), ThreadPoolExecutor(4)

    def open(self, path, body=None):
        """Waits for the server where it is away; raises SystemExit with the server's words where it refuses."""
        headers = {"authorization": "Bearer " + self.key, "content-type": "application/json"}
        request = urllib.request.Request(self.url + path, body and json.dumps(body).encode(), headers)
        for tries in range(10**9):
            try:
                return urllib.request.urlopen(request, timeout=45)
            except OSError as error:
                if isinstance(error, urllib.error.HTTPError) and error.code < 500 and error.code != 429:
                    raise SystemExit(json.loads(error.read() or b"{}").get("detail", str(error)))
            time.sleep(min(10, 0.25 * 2 ** min(tries, 6)))

    def send(self, **answer):
        try:
            return self.open("/api/connect/answers", answer).close() or True
        except SystemExit as refusal:
            print(refusal, file=sys.stderr)

    def do_task(self, asked, at):
        self.send(type="acknowledge", number=asked["seq"])
        try:
            result = {"status": "done", "conclusion": str(self.run(asked["description"], asked))}
        except Exception as error:
            result = {"status": "failed", "conclusion": str(error)[:2000] or type(error).__name__}
        self.results[at] = {"type": "result", **dict(at), **result}
        self.send(**self.results[at])

    def do_turn(self, asked):
        said = {"type": "decide", "commId": asked["commId"], "messageId": str(uuid.uuid4())}
        try:
            decided = self.decide and self.send(**said, decision=self.decide(asked["view"]))
        except Exception as error:
            decided = print("It did not decide:", error, file=sys.stderr)
        decided or self.send(type="pass", commId=asked["commId"])

    def take(self, asked):
        self.after = asked["seq"]
        at = tuple((key, asked.get(key)) for key in ("commId", "taskId", "attempt"))
        if asked["type"] == "task" and at not in self.results:
            self.results[at] = {"type": "acknowledge", "number": asked["seq"]}
            self.tasks.submit(self.do_task, asked, at)
        else:
            again = self.results.get(at) if asked["type"] == "task" else None
            self.turns.submit(self.send, **(again or {"type": "acknowledge", "number": asked["seq"]}))
        if asked["type"] == "decide":
            self.turns.submit(self.do_turn, asked)

    def follow(self):
        while True:
            try:
                with self.open(f"/api/connect/events?after={self.after}") as stream:
                    print("Connected. Waiting for tasks.", file=sys.stderr)
                    for line in stream:
                        if line.startswith(b"data: "):
                            self.take(json.loads(line[6:]))
            except OSError:
                pass  # The stream was cut: it is opened again, after the last number read.
            time.sleep(1)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--url", default=os.environ.get("AGIENT_URL", "http://127.0.0.1:3000"))
    parser.add_argument("--run", required=True, help="the agent's module")
    options = parser.parse_args()
    agent = runpy.run_path(options.run)
    Connection(options.url, os.environ["AGIENT_KEY"], agent["run"], agent.get("decide")).follow()
