import type { Artifact, Message, Part } from "@a2a-js/sdk";
import { ContentTypeNotSupportedError } from "@a2a-js/sdk/errors";

/** Where a message stands. */
export interface Place {
  taskId: string;
  contextId: string;
}

export function textPart(text: string): Part {
  return { content: { $case: "text", value: text }, metadata: undefined, filename: "", mediaType: "text/plain" };
}

export function messageOf(
  text: string,
  { role, messageId, taskId, contextId }: Place & Pick<Message, "role" | "messageId">,
): Message {
  const said = { taskId, contextId, messageId, role, parts: [textPart(text)] };
  return { ...said, metadata: undefined, extensions: [], referenceTaskIds: [] };
}

/** A result as it is given over. */
export function textArtifact(artifactId: string, text: string, description: string): Artifact {
  return {
    ...{ artifactId, name: "answer", description },
    ...{ parts: [textPart(text)], metadata: undefined, extensions: [] },
  };
}

/** What a message says. Error: ContentTypeNotSupportedError for anything but text. */
export function textOf({ parts }: Pick<Message, "parts">): string {
  const texts = parts.map(({ content, mediaType }) => {
    const isText = content?.$case === "text" && (mediaType === "" || mediaType.startsWith("text/"));
    if (!isText) throw new ContentTypeNotSupportedError("Only text is read: send what you ask as text parts.");
    return content.value;
  });
  return texts.join("\n");
}
