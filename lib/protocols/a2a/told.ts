import { A2AError, RequestMalformedError, TaskNotFoundError, UnsupportedOperationError } from "@a2a-js/sdk/errors";
import { AppError, publicMessage } from "@/lib/errors";

/** An error in the protocol's own words; one that nobody expected tells nothing of its inside. */
function a2aErrorOf(error: unknown): unknown {
  if (error instanceof A2AError) return error;
  const text = publicMessage(error);
  if (!AppError.is(error)) {
    console.error("A call over A2A met an error that nobody expected:", error);
    return new Error(text);
  }
  const known: Partial<Record<AppError["code"], new (text: string) => A2AError>> = {
    "not-found": TaskNotFoundError,
    "invalid-input": RequestMalformedError,
    conflict: UnsupportedOperationError,
  };
  const Told = known[error.code];
  // Others are told with the sentence alone, as an error of the server.
  return Told === undefined ? new Error(text) : new Told(text);
}

export async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw a2aErrorOf(error);
  }
}

/** The same of what comes bit by bit. */
export async function* toldEach<T>(work: () => AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  try {
    yield* work();
  } catch (error) {
    throw a2aErrorOf(error);
  }
}
