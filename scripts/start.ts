// Starts the app: `npm start`. `--dev` serves from the sources and reloads as they change.
import { createServer, type Server } from "node:http";
import next from "next";
import { type Env, getEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { comeFirst, delegateStarts } from "@/lib/process";
import { type AppStatus, closeApp, getApp } from "@/lib/server";
import { readServerFile, removeServerFile, writeServerFile } from "@/lib/server-file";
import { prepareDataFolder } from "./lib/data-folder";
import { ensureBuild } from "./lib/ensure-build";
import { createFrontDoor } from "./lib/front-door";
import { hostRule } from "./lib/host-rule";
import { filesIn } from "./lib/request-gate";
import { runMain } from "./lib/run-main";
import { siteAddress } from "./lib/site-address";

/** A second Ctrl-C within this time, in ms, is the first one again: npm hands on what the terminal sent to both. */
const SAME_SIGNAL_MS = 1_000;

await runMain(start);

async function start(): Promise<void> {
  const env = getEnv();
  const dev = process.argv.includes("--dev");
  // Next takes every connection that becomes a WebSocket from the server that it is given; it is handed what is for it.
  const reloading = createServer();
  for (const said of prepareDataFolder(env.AGIENT_DATA_DIR)) console.log(said);
  const { server, open, say } = createFrontDoor({
    gate: { proxies: env.AGIENT_TRUST_PROXY, hosts: hostRule(env), files: filesIn("public") },
    upgrades: dev ? reloading : undefined,
    origins: env.AGIENT_API_ORIGINS,
  });
  await listen(server, env);
  // From here on a command finds this server and waits for it, however long the build takes.
  const address = `http://${env.HOST === "0.0.0.0" ? "127.0.0.1" : env.HOST}:${env.PORT}`;
  // Another server's file stays: that the folder is in use shows when the database is opened.
  if (readServerFile(env.AGIENT_DATA_DIR) === null) {
    writeServerFile(env.AGIENT_DATA_DIR, address, { isStarting: true });
  }
  stopOnSignals(server, env.AGIENT_DATA_DIR);
  delegateStarts((error) => console.error("The server starts all processes itself, which holds it up:", error));
  try {
    const opening = getApp();
    opening.catch(() => undefined);
    if (!dev) await ensureBuild(".", say);
    // Not the build, which is of the same session and takes its time.
    process.once("exit", comeFirst());
    const web = next({ dev, dir: process.cwd(), hostname: env.HOST, port: env.PORT, httpServer: reloading });
    const [app] = await Promise.all([opening, web.prepare()]);
    open(web.getRequestHandler());
    writeServerFile(env.AGIENT_DATA_DIR, address);
    const adminLink = await app.accounts.firstAdminLink();
    printBanner(siteAddress(env), await app.status(), adminLink);
    app.teams.startWorking();
    await Promise.all([app.warm(), app.startVerifying(), app.runs.takeOver()]);
  } catch (error) {
    server.close();
    server.closeAllConnections();
    removeServerFile(env.AGIENT_DATA_DIR);
    await closeApp().catch(() => undefined);
    throw error;
  }
}

/** Takes the port first: a port that is in use shows at once, and not after a long build. */
async function listen(server: Server, env: Env): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(new AppError("misconfigured", explain(error, env), { cause: error })),
    );
    server.listen(env.PORT, env.HOST, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, { HOST, PORT }: Env): string {
  if (error.code === "EADDRINUSE")
    return `Port ${PORT} is in use. Stop what uses it, or choose another: PORT=3001 npm start.`;
  if (error.code === "EACCES")
    return `Port ${PORT} needs more rights than you have. Choose one above 1023: PORT=3000 npm start.`;
  return `Cannot listen on ${HOST}:${PORT} (${error.code}). Set HOST to an address of this machine.`;
}

/** Ctrl-C ends cleanly: no new requests, running answers are cancelled and written down, then the database closes. */
function stopOnSignals(server: Server, dataDir: string): void {
  let stoppedAt: number | undefined;
  const stop = async () => {
    if (stoppedAt !== undefined) {
      if (performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(130);
      return;
    }
    stoppedAt = performance.now();
    console.log("\nStopping …");
    removeServerFile(dataDir);
    server.close();
    await closeApp().catch((error: unknown) => console.error(`The app did not close cleanly: ${error}`));
    server.closeAllConnections();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  whenNpmEnds(stop);
}

/** The shell between npm and this process passes no signal on: that it is gone is all there is to notice. */
function whenNpmEnds(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 500);
  timer.unref();
}

function printBanner(url: string, status: AppStatus, adminLink: string | null): void {
  const rows = [
    ["Open", url],
    ["Database", status.database],
    ["Planner", status.planner],
    ["Data", status.dataDir],
    ["Tools", `${status.tools} listed`],
    ["Sandbox", status.sandbox],
  ];
  console.log("\nAGIent and Tool-Mart are running.");
  for (const [name, value] of rows) console.log(`  ${name?.padEnd(9)} ${value}`);
  if (adminLink) console.log(`There is no admin yet. Open this link to become the first one:\n  ${url}${adminLink}`);
  console.log("Stop with Ctrl-C.\n");
}
