// Accounts from the command line: who there is, who is an admin, who is blocked, and links to a new password.
import { parseArgs } from "node:util";
import { UserRequest } from "@/lib/server/local-api";
import { openClient } from "./lib/client";
import { printsHelp, runMain, UsageError } from "./lib/run-main";

const USAGE = `Usage:
  npm run -s user -- list
  npm run -s user -- make-admin <email> [--reason <text>]
  npm run -s user -- remove-admin <email> [--reason <text>]
  npm run -s user -- block <email> --reason <text>
  npm run -s user -- unblock <email> [--reason <text>]
  npm run -s user -- reset-password <email>`;

/** What the audit log keeps a reason of; to block, one is needed. */
const TAKES_REASON = new Set(["make-admin", "remove-admin", "block", "unblock"]);

/** What became of the account that a command is about. */
const DONE: Partial<Record<UserRequest["command"], string>> = {
  "make-admin": "is an admin.",
  "remove-admin": "is no admin any more.",
  block: "is blocked: signed out everywhere, and its tools are found and run by nobody.",
  unblock: "may sign in again, and its tools are what they were.",
};

await runMain(async () => {
  if (printsHelp(USAGE)) return;
  const request = readRequest();
  const client = await openClient();
  try {
    const { users, link } = await client.manageUsers(request);
    if (request.command === "list") {
      if (users.length === 0) console.log("There is nobody yet.");
      for (const { createdAt, role, handle, email, blockedAt } of users) {
        const since = new Date(createdAt).toISOString().slice(0, 10);
        const blocked = blockedAt === null ? "" : "  blocked";
        console.log(`${since}  ${role.padEnd(5)}  ${`@${handle}`.padEnd(33)}  ${email ?? "no address"}${blocked}`);
      }
    }
    const done = DONE[request.command];
    if (done !== undefined) console.log(`@${users[0]?.handle} ${done}`);
    if (link !== undefined) {
      console.log(
        `Whoever opens this link within a day chooses a new password, once:\n${new URL(link, client.address)}`,
      );
    }
  } finally {
    await client.close();
  }
});

function readRequest(): UserRequest {
  const { words, reason } = readWords();
  const [command, email] = words;
  const request = UserRequest.safeParse({ command, email, reason });
  const isRight =
    words.length === (command === "list" ? 1 : 2) && (reason === undefined || TAKES_REASON.has(command ?? ""));
  if (!request.success || !isRight) throw new UsageError(USAGE);
  return request.data;
}

function readWords(): { words: string[]; reason: string | undefined } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { reason: { type: "string" } } });
    return { words: positionals, reason: values.reason };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}
