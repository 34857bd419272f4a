import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const PORT = Number(process.env.E2E_PORT ?? 3417);
const ADDRESS = `http://127.0.0.1:${PORT}`;
/** Set once, by the process that reads this first; its workers inherit it. */
const DATA_DIR = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), "agient-e2e-"));
process.env.E2E_DATA_DIR = DATA_DIR;
/** Chromium that is there already; without one, Playwright's own is used. */
const executablePath = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find((path) => path && existsSync(path));

/** Each worker is a network of its own, as its visitors would be: an address signs up so many people an hour and no more. */
const NETWORK = `192.0.2.${Number(process.env.TEST_WORKER_INDEX ?? 0) + 1}`;

/**
 * What Chromium is to do without. The first two are popups of an address bar that no test has: a process a page, which took more
 * time than the page. The others Playwright turns off by itself, but Chromium heeds the last list alone.
 */
const DISABLED = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
  "msEdgeUpdateLaunchServicesPreferredVersion",
  "msForceBrowserSignIn",
];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  // What takes long beside what it adds: another width, another case of what one case shows, what unit tests walk as well.
  grepInvert: process.env.AGIENT_TEST_FULL === "1" ? [] : /@full/,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    baseURL: ADDRESS,
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    extraHTTPHeaders: { "x-forwarded-for": NETWORK },
    // A trace of every test takes as long again as the test: `npx playwright test FILE --trace on` writes one.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      args: [
        "--disable-background-networking",
        `--disable-features=${DISABLED.join(",")}`,
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" --import ./scripts/typescript.mjs scripts/start.ts`,
    url: `${ADDRESS}/tools`,
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(PORT),
      HOST: "127.0.0.1",
      AGIENT_DATA_DIR: DATA_DIR,
      AGIENT_MODEL: "",
      AGIENT_PLANNER: "",
      AGIENT_TRUST_PROXY: "1",
      AGIENT_PRIVATE_HOSTS: "127.0.0.1",
    },
  },
});
