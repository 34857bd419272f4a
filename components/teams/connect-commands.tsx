import { Command } from "@/components/code/command";
import { Tabs } from "@/components/ui/tabs";

interface ConnectCommandsProps {
  /** Null where the owner has to put it in. */
  apiKey: string | null;
  site: string;
  /** Of its headings. */
  level: 2 | 3;
}

const JAVASCRIPT = `// agent.mjs
export async function run(task, context, signal) {
  // context.needs holds the results that this task builds on.
  return "Done: " + task;
}`;

const PYTHON = `# agent.py
def run(task, context):
    # context["needs"] holds the results that this task builds on.
    return "Done: " + task`;

/** How the program of an agent is written and connects, in each language. */
export function ConnectCommands({ apiKey, site, level }: ConnectCommandsProps) {
  const key = `AGIENT_KEY=${apiKey ?? "agt_…"}`;
  return (
    <Tabs
      label="Language of the agent"
      tabs={[
        {
          id: "javascript",
          label: "JavaScript",
          content: (
            <Steps
              level={level}
              module={JAVASCRIPT}
              commands={[`curl -O ${site}/connect.mjs`, `${key} node connect.mjs --url ${site} --run ./agent.mjs`]}
            />
          ),
        },
        {
          id: "python",
          label: "Python",
          content: (
            <Steps
              level={level}
              module={PYTHON}
              commands={[`curl -O ${site}/connect.py`, `${key} python3 connect.py --url ${site} --run agent.py`]}
            />
          ),
        },
      ]}
    />
  );
}

function Steps({
  module,
  commands,
  level,
}: { module: string; commands: readonly string[] } & Pick<ConnectCommandsProps, "level">) {
  return (
    <div className="flex flex-col gap-5">
      <Command title="1. Write the agent" command={module} level={level} />
      <Command title="2. Connect it from wherever it runs" command={commands.join("\n")} level={level}>
        It makes outbound requests only: no port needs to be open.
      </Command>
    </div>
  );
}
