import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { AppError } from "@/lib/errors";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, Playwright's own, or the system's; where there is none it is
 * installed. Error: AppError that says what to do.
 */
export async function findBrowser(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new AppError("misconfigured", `CHROMIUM_PATH names ${given}, which is not there.`);
  }
  const found = there() ?? (await install());
  if (found) return found;
  throw new AppError(
    "misconfigured",
    "The browser tests need Chromium, and it could be neither found nor installed. Run “npx playwright install chromium”, or set CHROMIUM_PATH to a Chromium or Chrome.",
  );
}

function there(): string | undefined {
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [chromium.executablePath(), ...onPath, ...PLACES].find((place) => existsSync(place));
}

async function install(): Promise<string | undefined> {
  console.log("No Chromium here: installing one …");
  if (await succeeds(process.execPath, "node_modules/@playwright/test/cli.js", "install", "chromium")) return there();
  const root = process.getuid?.() === 0;
  if (root && existsSync("/etc/debian_version") && (await succeeds("apt-get", "update", "-qq"))) {
    await succeeds("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium");
  }
  return there();
}

function succeeds(command: string, ...words: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, words, { stdio: "ignore", timeout: 300_000 });
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code === 0));
  });
}
