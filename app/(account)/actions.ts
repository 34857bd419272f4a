"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { signUpProblems } from "@/lib/accounts";
import { AppError } from "@/lib/errors";
import {
  action,
  checkPassword,
  deleteSession,
  endSession,
  orThrow,
  rememberDevice,
  safePath,
  signUpPayer,
  startSession,
  writeSession,
} from "@/lib/identity";
import { getApp } from "@/lib/server";
import { answerForm, FORM } from "./form";

export const signIn = action(
  { who: "anyone", input: FORM, answer: answerForm("email") },
  async (_caller, _state, field) => {
    const claim = await checkPassword(field("email"), field("password"));
    if (!claim) throw new AppError("forbidden", "The e-mail address or the password is wrong.");
    await startSession(claim);
    return redirect(safePath(field("from")));
  },
);

type Field = (name: string) => string;

function signUpOf(field: Field) {
  return { email: field("email"), password: field("password"), handle: field("handle"), name: field("name") };
}

/** Signing up tells, slowly, which handles and addresses are taken. What is typed wrong tells nothing, and costs nothing. */
function signUpCost(address: string, field: Field) {
  const isMistyped = Object.values(signUpProblems(signUpOf(field))).some(Boolean);
  return isMistyped ? [] : [["sign-up", signUpPayer(field("email"), address)] as const];
}

/** Signing up says nothing of whether the address has an account: whether these words open one decides. */
export const signUp = action(
  {
    who: "anyone",
    input: FORM,
    limit: ({ address }, _state, field) => signUpCost(address, field),
    answer: answerForm("email", "handle", "name"),
  },
  async (_caller, _state, field) => {
    const request = signUpOf(field);
    const { accounts } = await getApp();
    const made = await accounts.signUp(request);
    // An address that has an account opens that, for who knows its password: that is to sign in, and counts as such.
    const claim = made ?? (await checkPassword(request.email, request.password));
    if (!claim) {
      throw new AppError(
        "forbidden",
        "You could not be signed in with this address and password. If you have an account, sign in with its password; if you do not, use another address.",
      );
    }
    await startSession(claim);
    return redirect(safePath(field("from")));
  },
);

export const signOut = action({ who: "anyone", input: [], answer: orThrow }, async () => {
  await endSession();
  redirect("/");
});

export const signOutEverywhere = action({ who: "person", input: FORM, answer: answerForm() }, async ({ user }) => {
  await (await getApp()).accounts.signOutEverywhere(user.id);
  await deleteSession();
  return redirect("/sign-in?everywhere");
});

export const saveProfile = action(
  { who: "person", input: FORM, refresh: "/", answer: answerForm("name", "handle") },
  async ({ user }, _state, field) => {
    await (await getApp()).accounts.updateProfile(user.id, { name: field("name"), handle: field("handle") });
    return "Saved.";
  },
);

export const saveSharing = action(
  { who: "person", input: FORM, answer: answerForm() },
  async ({ user }, _state, field) => {
    const shares = field("sharesInputs") === "on";
    await (await getApp()).accounts.setSharesInputs(user.id, shares);
    revalidatePath("/settings");
    return shares ? "Creators see what you ask from now on." : "Creators see nothing of what you ask from now on.";
  },
);

export const changeEmail = action(
  {
    who: "person",
    input: FORM,
    limit: ({ user }) => [
      ["change-email", user.id],
      ["sign-in", `password:${user.id}`],
    ],
    answer: answerForm("email"),
  },
  async ({ user }, _state, field) => {
    const change = { email: field("email"), password: field("password") };
    await (await getApp()).accounts.changeEmail(user.id, change);
    revalidatePath("/settings");
    return "From now on you sign in with this address.";
  },
);

export const changePassword = action(
  { who: "person", input: FORM, limit: ({ user }) => [["sign-in", `password:${user.id}`]], answer: answerForm() },
  async ({ user }, _state, field) => {
    const { accounts } = await getApp();
    const change = { current: field("current"), next: field("next") };
    await writeSession(await accounts.changePassword(user.id, change));
    await rememberDevice(user.id);
    return "Your password is changed. Every other device is signed out.";
  },
);

export const deleteAccount = action(
  {
    who: "person",
    input: FORM,
    limit: ({ user }) => [["sign-in", `password:${user.id}`]],
    answer: answerForm("confirmation"),
  },
  async ({ user }, _state, field) => {
    const request = { confirmation: field("confirmation"), password: field("password") };
    await (await getApp()).accounts.deleteAccount(user.id, request);
    await deleteSession();
    return redirect("/");
  },
);

export const becomeFirstAdmin = action(
  { who: "person", input: FORM, limit: ({ user }) => [["sign-in", `welcome:${user.id}`]], answer: answerForm() },
  async ({ user }, _state, field) => {
    await (await getApp()).accounts.becomeFirstAdmin(user.id, field("token"));
    return redirect("/admin");
  },
);

export const resetPassword = action(
  {
    who: "anyone",
    input: FORM,
    limit: (_caller, _state, field) => [["sign-in", `reset:${field("token")}`]],
    answer: answerForm(),
  },
  async (_caller, _state, field) => {
    // Whoever has the link is let in by it, even while strangers use up what is allowed at the account.
    await rememberDevice(await (await getApp()).accounts.resetPassword(field("token"), field("password")));
    return redirect("/sign-in?changed");
  },
);
