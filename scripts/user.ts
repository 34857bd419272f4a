// Accounts from the command line: `npm run -s user -- list`, `… make-admin <email>`, `… reset-password <email>`.
import { parseArgs } from "node:util";
import { UserRequest } from "@/lib/server/local-api";
import { openClient } from "./lib/client";
import { runMain, UsageError } from "./lib/run-main";

const USAGE = `Usage:
  npm run -s user -- list
  npm run -s user -- make-admin <email>
  npm run -s user -- reset-password <email>`;

await runMain(async () => {
  const request = readRequest();
  const client = await openClient();
  try {
    const { users, link } = await client.manageUsers(request);
    if (request.command === "list") {
      if (users.length === 0) console.log("There is nobody yet.");
      for (const { createdAt, role, handle, email } of users) {
        const since = new Date(createdAt).toISOString().slice(0, 10);
        console.log(`${since}  ${role.padEnd(5)}  ${`@${handle}`.padEnd(33)}  ${email ?? "no address"}`);
      }
    }
    if (request.command === "make-admin") console.log(`@${users[0]?.handle} is an admin.`);
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
  const words = positionals();
  const [command, email] = words;
  const request = UserRequest.safeParse(command === "list" ? { command } : { command, email });
  if (!request.success || words.length !== (command === "list" ? 1 : 2)) throw new UsageError(USAGE);
  return request.data;
}

function positionals(): string[] {
  try {
    return parseArgs({ allowPositionals: true, options: {} }).positionals;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}
