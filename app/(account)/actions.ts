"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import type { FormState } from "@/components/account/form-state";
import { AppError } from "@/lib/errors";
import {
  actingUser,
  checkPassword,
  deleteSession,
  endSession,
  limit,
  limitSignUp,
  rememberDevice,
  safePath,
  startSession,
  writeSession,
} from "@/lib/identity";
import { getApp } from "@/lib/server";
import { submit, text } from "./form";

export async function signIn(_: FormState, form: FormData): Promise<FormState> {
  const state = await submit(form, ["email"], async () => {
    const claim = await checkPassword(text(form, "email"), text(form, "password"));
    if (!claim) throw new AppError("forbidden", "The e-mail address or the password is wrong.");
    await startSession(claim);
    return "";
  });
  return state.done ? redirect(safePath(text(form, "from"))) : state;
}

/** Signing up says nothing of whether the address has an account: whether these words open one decides. */
export async function signUp(_: FormState, form: FormData): Promise<FormState> {
  const email = text(form, "email");
  const password = text(form, "password");
  const state = await submit(form, ["email", "handle", "name"], async () => {
    await limitSignUp(email);
    const { accounts } = await getApp();
    const made = await accounts.signUp({ email, password, handle: text(form, "handle"), name: text(form, "name") });
    // An address that has an account opens that, for who knows its password: that is to sign in, and counts as such.
    const claim = made ?? (await checkPassword(email, password));
    if (!claim) {
      throw new AppError(
        "forbidden",
        "You could not be signed in with this address and password. If you have an account, sign in with its password; if you do not, use another address.",
      );
    }
    await startSession(claim);
    return "";
  });
  return state.done ? redirect(safePath(text(form, "from"))) : state;
}

export async function signOut(): Promise<void> {
  await endSession();
  redirect("/");
}

export async function signOutEverywhere(_: FormState, form: FormData): Promise<FormState> {
  const state = await submit(form, [], async () => {
    const user = await actingUser();
    await (await getApp()).accounts.signOutEverywhere(user.id);
    await deleteSession();
    return "";
  });
  return state.done ? redirect("/sign-in?everywhere") : state;
}

export async function saveProfile(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, ["name", "handle"], async () => {
    const user = await actingUser();
    const { accounts } = await getApp();
    await accounts.updateProfile(user.id, { name: text(form, "name"), handle: text(form, "handle") });
    revalidatePath("/", "layout");
    return "Saved.";
  });
}

export async function saveSharing(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, [], async () => {
    const user = await actingUser();
    const shares = text(form, "sharesInputs") === "on";
    await (await getApp()).accounts.setSharesInputs(user.id, shares);
    revalidatePath("/settings");
    return shares ? "Creators see what you ask from now on." : "Creators see nothing of what you ask from now on.";
  });
}

export async function changeEmail(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, ["email"], async () => {
    const user = await actingUser();
    await limit(user.id, "change-email");
    await limit(`password:${user.id}`, "sign-in");
    const change = { email: text(form, "email"), password: text(form, "password") };
    await (await getApp()).accounts.changeEmail(user.id, change);
    revalidatePath("/settings");
    return "From now on you sign in with this address.";
  });
}

export async function changePassword(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, [], async () => {
    const user = await actingUser();
    await limit(`password:${user.id}`, "sign-in");
    const { accounts } = await getApp();
    const change = { current: text(form, "current"), next: text(form, "next") };
    await writeSession(await accounts.changePassword(user.id, change));
    await rememberDevice(user.id);
    return "Your password is changed. Every other device is signed out.";
  });
}

export async function deleteAccount(_: FormState, form: FormData): Promise<FormState> {
  const state = await submit(form, ["confirmation"], async () => {
    const user = await actingUser();
    await limit(`password:${user.id}`, "sign-in");
    const request = { confirmation: text(form, "confirmation"), password: text(form, "password") };
    await (await getApp()).accounts.deleteAccount(user.id, request);
    await deleteSession();
    return "";
  });
  return state.done ? redirect("/") : state;
}

export async function becomeFirstAdmin(_: FormState, form: FormData): Promise<FormState> {
  const state = await submit(form, [], async () => {
    const user = await actingUser();
    await limit(`welcome:${user.id}`, "sign-in");
    await (await getApp()).accounts.becomeFirstAdmin(user.id, text(form, "token"));
    return "";
  });
  return state.done ? redirect("/settings") : state;
}

export async function resetPassword(_: FormState, form: FormData): Promise<FormState> {
  const token = text(form, "token");
  const state = await submit(form, [], async () => {
    await limit(`reset:${token}`, "sign-in");
    // Whoever has the link is let in by it, even while strangers use up what is allowed at the account.
    await rememberDevice(await (await getApp()).accounts.resetPassword(token, text(form, "password")));
    return "";
  });
  return state.done ? redirect("/sign-in?changed") : state;
}
