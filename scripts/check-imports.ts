// Checks who imports whom; a run that saw no module would prove nothing, so it fails.
import { cruise } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { importRules } from "./import-rules";

const { output } = await cruise(["app", "components", "lib", "scripts", "bench"], importRules, undefined, {
  tsConfig: extractTSConfig("tsconfig.json"),
});
if (typeof output === "string") throw new Error("dependency-cruiser printed a report where an object was expected");
const { violations, totalCruised } = output.summary;
for (const violation of violations) console.error(`${violation.rule.name}: ${violation.from} → ${violation.to}`);
console.log(`${totalCruised} modules, ${violations.length} violations of the import rules`);
process.exit(totalCruised === 0 || violations.length > 0 ? 1 : 0);
