// Runs programs in a network namespace that has nothing but a loopback interface of its own. At the server's port of that
// stands a gate: through it the programs reach the server, and nothing reaches them. Started by `npm run demo:teams -- --netns`.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { networkInterfaces } from "node:os";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { runMain } from "../lib/run-main";
import { openGate } from "./gate";

const Programs = z.array(
  z.object({ command: z.string(), words: z.array(z.string()), env: z.record(z.string(), z.string()) }),
);
export type Programs = z.infer<typeof Programs>;

await runMain(async () => {
  const { PROGRAMS = "[]", GATE = "", SERVER_PORT = "" } = process.env;
  const isUp = spawnSync("ip", ["link", "set", "lo", "up"]).status === 0;
  if (!isUp)
    throw new AppError("misconfigured", "“ip link set lo up” failed in the network namespace: install iproute2.");
  const others = Object.keys(networkInterfaces()).filter((name) => name !== "lo");
  if (others.length > 0)
    throw new AppError("misconfigured", `This is no namespace of its own: it has ${others.join(", ")}.`);
  const gate = await openGate({ host: "127.0.0.1", port: Number(SERVER_PORT) }, { path: GATE });
  const children = Programs.parse(JSON.parse(PROGRAMS)).map(({ command, words, env }) =>
    spawn(command, words, { env: { ...process.env, ...env }, stdio: ["ignore", "inherit", "inherit"] }),
  );
  const stop = () => {
    for (const child of children) child.kill("SIGTERM");
    gate.close();
  };
  process.once("SIGTERM", stop);
  await Promise.all(children.map(ended));
  process.exit();
});

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
}
