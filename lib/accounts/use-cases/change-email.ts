import { AppError } from "@/lib/errors";
import { refuse } from "@/lib/fields-error";
import { normalizeEmail, WRITE_EMAIL } from "../email";
import { passwordProblem, verifyPassword, WRONG_PASSWORD } from "../password";
import { type AccountPorts, accountOf, noticeAdminEmail } from "./account-ports";

/** See `Accounts.changeEmail`. */
export async function changeEmail(
  ports: AccountPorts,
  userId: string,
  change: { email: string; password: string },
): Promise<void> {
  const { passwordHash, email: before, handle } = await accountOf(ports, { id: userId });
  const email = normalizeEmail(change.email);
  const right = await verifyPassword(passwordHash, change.password);
  refuse({
    email: email === null ? WRITE_EMAIL : email === before ? "That is your address already." : undefined,
    password: right ? undefined : WRONG_PASSWORD,
  });
  if (email === null) return;
  // As at sign-up: who knows the password of an account may learn, slowly, whether an address is free.
  refuse({ password: passwordProblem(change.password, { email, handle }) });
  try {
    noticeAdminEmail(ports, await ports.users.updateUser(userId, { email }));
  } catch (error) {
    if (!AppError.is(error) || error.code !== "conflict") throw error;
    refuse({ email: "This address cannot be used here. Choose another one." });
  }
}
