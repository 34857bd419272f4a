import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  completable,
  inputRequired,
  type McpServer,
  ResourceTemplate,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";

// What the conformance suite of MCP calls: tools, resources and prompts of these names, which do what it says of each.

const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
const WAV = "UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=";

const text = (said: string) => ({ type: "text" as const, text: said });
const image = { type: "image" as const, data: PNG, mimeType: "image/png" };
const embedded = (uri: string, mimeType: string, said: string) => ({
  type: "resource" as const,
  resource: { uri, mimeType, text: said },
});
const asUser = <C>(content: C) => ({ role: "user" as const, content });

/** All that a call that was asked back can have come to; anything else was tampered with. */
export const STATES = ["asked", "first", "second"] as const;
type State = (typeof STATES)[number];

export function registerConformanceTools(server: McpServer): void {
  registerPlainTools(server);
  registerTalkingTools(server);
  registerAskingTools(server);
  registerStatefulTools(server);
  registerResources(server);
  registerPrompts(server);
}

function registerPlainTools(server: McpServer): void {
  const plain = { description: "A fixture of the conformance suite." };
  const said = text("This is a simple text response for testing.");
  server.registerTool("test_simple_text", plain, () => ({ content: [said] }));
  server.registerTool("test_image_content", plain, () => ({ content: [image] }));
  server.registerTool("test_audio_content", plain, () => ({
    content: [{ type: "audio", data: WAV, mimeType: "audio/wav" }],
  }));
  server.registerTool("test_embedded_resource", plain, () => ({
    content: [embedded("test://embedded-resource", "text/plain", "This is an embedded resource content.")],
  }));
  server.registerTool("test_multiple_content_types", plain, () => ({
    content: [
      text("Multiple content types test:"),
      image,
      embedded("test://mixed-content-resource", "application/json", '{"test":"data","value":123}'),
    ],
  }));
  server.registerTool("test_error_handling", plain, () => {
    throw new Error("This tool intentionally returns an error for testing");
  });
}

function registerTalkingTools(server: McpServer): void {
  const plain = { description: "A fixture of the conformance suite." };
  server.registerTool("test_tool_with_logging", plain, async ({ mcpReq }) => {
    for (const step of ["Tool execution started", "Tool processing data", "Tool execution completed"]) {
      await mcpReq.log("info", step);
    }
    return { content: [text("It was logged.")] };
  });
  server.registerTool("test_logging_tool", plain, async ({ mcpReq }) => {
    await mcpReq.log("info", "It runs.");
    return { content: [text("It was logged.")] };
  });
  server.registerTool("test_streaming_elicitation", plain, async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken ?? 0;
    await mcpReq.notify({ method: "notifications/progress", params: { progressToken, progress: 1 } });
    return inputRequired({ inputRequests: { user_name: askName() } });
  });
  server.registerTool("test_missing_capability", plain, () =>
    inputRequired({ inputRequests: { greeting: sample("Generate a greeting", 50) } }),
  );
  server.registerTool("test_tool_with_progress", plain, async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
      await mcpReq.notify({ method: "notifications/progress", params: { progressToken, progress, total: 100 } });
    }
    return { content: [text("It came through.")] };
  });
}

const Name = z.object({ name: z.string() });
const Color = z.object({ color: z.string() });
const Ok = z.object({ ok: z.boolean() });
const askName = (message = "What is your name?") => inputRequired.elicit({ message, requestedSchema: Name });
const sample = (question: string, maxTokens: number) =>
  inputRequired.createMessage({ messages: [asUser(text(question))], maxTokens });

const Capable = z.looseObject({
  [CLIENT_CAPABILITIES_META_KEY]: z.looseObject({
    elicitation: z.unknown().optional(),
    sampling: z.unknown().optional(),
  }),
});

function registerAskingTools(server: McpServer): void {
  const plain = { description: "A fixture of the conformance suite." };
  const answersOf = ({ mcpReq }: ServerContext) => mcpReq.inputResponses;
  server.registerTool("test_input_required_result_elicitation", plain, (context) => {
    const name = acceptedContent(answersOf(context), "user_name", Name)?.name;
    if (name === undefined) return inputRequired({ inputRequests: { user_name: askName() } });
    return { content: [text(`Hello, ${name}!`)] };
  });
  server.registerTool("test_input_required_result_sampling", plain, (context) => {
    const answer = answersOf(context)?.capital_question;
    if (answer !== undefined) return { content: [text(JSON.stringify(answer))] };
    return inputRequired({ inputRequests: { capital_question: sample("What is the capital of France?", 100) } });
  });
  server.registerTool("test_input_required_result_list_roots", plain, (context) => {
    const roots = answersOf(context)?.client_roots;
    if (roots !== undefined) return { content: [text(JSON.stringify(roots))] };
    return inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } });
  });
  server.registerTool("test_input_required_result_capabilities", plain, (context) => {
    const { elicitation, sampling } =
      Capable.safeParse(context.mcpReq.envelope).data?.[CLIENT_CAPABILITIES_META_KEY] ?? {};
    const requests = {
      ...(elicitation !== undefined && { user_name: askName() }),
      ...(sampling !== undefined && { greeting: sample("Generate a greeting", 50) }),
    };
    if (answersOf(context) !== undefined || Object.keys(requests).length === 0) return { content: [text("Done.")] };
    return inputRequired({ inputRequests: requests });
  });
}

function stateOf({ mcpReq }: ServerContext): State | undefined {
  const state = mcpReq.requestState();
  return STATES.find((known) => known === state);
}

function registerStatefulTools(server: McpServer): void {
  const plain = { description: "A fixture of the conformance suite." };
  const confirm = () => inputRequired.elicit({ message: "Please confirm", requestedSchema: Ok });
  for (const name of ["test_input_required_result_request_state", "test_input_required_result_tampered_state"]) {
    server.registerTool(name, plain, (context) => {
      const state = stateOf(context);
      if (state !== undefined) return { content: [text(`state-ok: ${state}`)] };
      return inputRequired({ inputRequests: { confirm: confirm() }, requestState: "asked" satisfies State });
    });
  }
  server.registerTool("test_input_required_result_multiple_inputs", plain, (context) => {
    if (stateOf(context) !== undefined) return { content: [text("All are there.")] };
    const greeting = sample("Generate a greeting", 50);
    return inputRequired({
      inputRequests: { user_name: askName(), greeting, client_roots: inputRequired.listRoots() },
      requestState: "asked" satisfies State,
    });
  });
  server.registerTool("test_input_required_result_multi_round", plain, (context) => {
    const state = stateOf(context);
    if (state === "second") return { content: [text("Both rounds are done.")] };
    const step2 = inputRequired.elicit({ message: "Step 2: What is your favorite color?", requestedSchema: Color });
    return state === undefined
      ? inputRequired({
          inputRequests: { step1: askName("Step 1: What is your name?") },
          requestState: "first" satisfies State,
        })
      : inputRequired({ inputRequests: { step2 }, requestState: "second" satisfies State });
  });
}

function registerResources(server: McpServer): void {
  const about = { description: "A fixture of the conformance suite." };
  const said = "This is the content of the static text resource.";
  server.registerResource(
    "static-text",
    "test://static-text",
    { ...about, mimeType: "text/plain" },
    ({ href: uri }) => ({
      contents: [{ uri, mimeType: "text/plain", text: said }],
    }),
  );
  server.registerResource("static-binary", "test://static-binary", { ...about, mimeType: "image/png" }, ({ href }) => ({
    contents: [{ uri: href, mimeType: "image/png", blob: PNG }],
  }));
  server.registerResource(
    "watched",
    "test://watched-resource",
    { ...about, mimeType: "text/plain" },
    ({ href: uri }) => ({
      contents: [{ uri, mimeType: "text/plain", text: "Watched." }],
    }),
  );
  const template = new ResourceTemplate("test://template/{id}/data", { list: undefined });
  server.registerResource(
    "template",
    template,
    { ...about, mimeType: "application/json" },
    ({ href: uri }, { id }) => ({
      contents: [
        {
          uri,
          mimeType: "application/json",
          text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
        },
      ],
    }),
  );
}

function registerPrompts(server: McpServer): void {
  const description = "A fixture of the conformance suite.";
  server.registerPrompt("test_simple_prompt", { description }, () => ({
    messages: [asUser(text("This is a simple prompt for testing."))],
  }));
  const argument = completable(z.string(), (value) =>
    ["paris", "park", "party"].filter((each) => each.startsWith(value)),
  );
  const argsSchema = z.object({ arg1: argument, arg2: z.string() });
  server.registerPrompt("test_prompt_with_arguments", { description, argsSchema }, ({ arg1, arg2 }) => ({
    messages: [asUser(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))],
  }));
  const ofResource = { description, argsSchema: z.object({ resourceUri: z.string() }) };
  server.registerPrompt("test_prompt_with_embedded_resource", ofResource, ({ resourceUri }) => ({
    messages: [
      asUser(embedded(resourceUri, "text/plain", "Embedded resource content for testing.")),
      asUser(text("Please process the embedded resource above.")),
    ],
  }));
  server.registerPrompt("test_prompt_with_image", { description }, () => ({
    messages: [asUser(image), asUser(text("Please analyze the image above."))],
  }));
  const Context = z.object({ context: z.string() });
  server.registerPrompt("test_input_required_result_prompt", { description }, ({ mcpReq }) => {
    const given = acceptedContent(mcpReq.inputResponses, "user_context", Context)?.context;
    if (given !== undefined) return { messages: [asUser(text(given))] };
    const message = "What context should the prompt use?";
    return inputRequired({
      inputRequests: { user_context: inputRequired.elicit({ message, requestedSchema: Context }) },
    });
  });
}
