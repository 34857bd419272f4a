"""Connects an agent to an AGIent server, from anywhere, with outbound requests only. It needs Python 3.8 or later.
AGIENT_KEY=agt_... python3 connect.py --url http://127.0.0.1:3000 --run agent.py
The module has `run(task, context)`, which returns text or {"team": goal}; it may have `decide(view)` and `form(view)`."""
import argparse, json, os, runpy, sys, time, urllib.error, urllib.request, uuid
from concurrent.futures import ThreadPoolExecutor


class Connection:
    def __init__(self, url, key, agent):
        self.url, self.key, self.agent = url.rstrip("/"), key, agent
        self.after, self.results, self.tasks, self.turns = 0, {}, ThreadPoolExecutor(4), ThreadPoolExecutor(4)

    def open(self, path, body=None):
        """Waits for the server where it is away; raises SystemExit with the server's words where it refuses."""
        request = urllib.request.Request(self.url + path, body and json.dumps(body).encode(), {"content-type": "application/json"})
        request.add_unredirected_header("authorization", "Bearer " + self.key)  # It goes nowhere that a redirect leads to.
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
            done = self.agent["run"](asked["description"], asked)
            text = {"type": "result", "status": "done", "conclusion": str(done)}
            result = {"type": "delegate", "goal": done["team"]} if isinstance(done, dict) else text
        except Exception as error:
            result = {"type": "result", "status": "failed", "conclusion": str(error)[:2000] or type(error).__name__}
        self.results[at] = {**dict(at), **result}
        self.send(**self.results[at])

    def do_turn(self, asked):
        try:
            said = self.agent.get(asked["type"], lambda view: None)(asked["view"])
            at = {"type": asked["type"], "commId": asked["commId"], "call": asked["view"].get("calls")}
            decided = said and self.send(**at, messageId=str(uuid.uuid4()), decision=said)
        except Exception as error:
            decided = print("It did not decide:", error, file=sys.stderr)
        decided or self.send(type="pass", commId=asked["commId"])

    def take(self, asked):
        self.after, kind = asked["seq"], asked["type"]
        at = tuple((key, asked.get(key)) for key in ("commId", "taskId", "attempt"))
        if kind == "task" and at not in self.results:
            self.results[at] = {"type": "acknowledge", "number": asked["seq"]}
            return self.tasks.submit(self.do_task, asked, at)
        self.turns.submit(self.send, **(kind == "task" and self.results[at] or {"type": "acknowledge", "number": self.after}))
        if kind in ("decide", "form"):
            self.turns.submit(self.do_turn, asked)

    def follow(self):
        decides = "true" if self.agent.keys() & {"decide", "form"} else "false"
        while True:
            try:
                with self.open(f"/api/connect/events?after={self.after}&decides={decides}") as stream:
                    print("Connected. Waiting for tasks.", file=sys.stderr)
                    for line in stream:
                        if line.startswith(b"data: "):
                            self.take(json.loads(line[6:]))
            except OSError:
                pass  # The stream was cut: it is opened again, after the last number read.
            time.sleep(1)


if __name__ == "__main__":
    words = argparse.ArgumentParser()
    words.add_argument("--url", default=os.environ.get("AGIENT_URL", "http://127.0.0.1:3000"))
    words.add_argument("--run", required=True, help="the agent's module")
    options = words.parse_args()
    Connection(options.url, os.environ["AGIENT_KEY"], runpy.run_path(options.run)).follow()
