import { AppError } from "@/lib/errors";
import { refuse } from "@/lib/fields-error";
import type { SignUp } from "../accounts";
import { normalizeEmail, WRITE_EMAIL } from "../email";
import { handleProblem, normalizeHandle } from "../handle";
import { nameProblem, normalizeName } from "../name";
import { hashPassword, passwordProblem } from "../password";
import type { SessionClaim } from "../user";
import { type AccountPorts, claimFor, noticeAdminEmail, takenHandle } from "./account-ports";

/** What is wrong with a request by itself, field by field: nobody is looked up for it. */
export function signUpProblems(request: SignUp): Record<keyof SignUp, string | undefined> {
  const email = normalizeEmail(request.email);
  const handle = normalizeHandle(request.handle);
  const name = normalizeName(request.name);
  return {
    email: email === null ? WRITE_EMAIL : undefined,
    handle: handleProblem(handle),
    // Without one, the handle stands for it, and what is wrong with that is said there.
    name: name === "" ? undefined : nameProblem(name),
    password: passwordProblem(request.password, { email, handle }),
  };
}

/** See `Accounts.signUp`. */
export async function signUp(ports: AccountPorts, request: SignUp): Promise<SessionClaim | null> {
  const email = normalizeEmail(request.email);
  const handle = normalizeHandle(request.handle);
  const chosenName = normalizeName(request.name);
  // Who only mistyped is not counted by rate limits: nothing may be learned of other accounts by it.
  refuse(signUpProblems(request));
  refuse({ handle: await takenHandle(ports, handle) });
  const passwordHash = await hashPassword(request.password);
  if (email === null || (await ports.users.findByEmail(email))) return null;
  try {
    const name = chosenName || handle;
    const made = { id: crypto.randomUUID(), email, handle, name, passwordHash, role: "user" } as const;
    const user = await ports.users.createUser(made);
    noticeAdminEmail(ports, user);
    return claimFor(ports, user);
  } catch (error) {
    // Somebody was quicker with the handle, or with the address, of which nothing may be told.
    if (!AppError.is(error) || error.code !== "conflict") throw error;
    refuse({ handle: await takenHandle(ports, handle) });
    return null;
  }
}
