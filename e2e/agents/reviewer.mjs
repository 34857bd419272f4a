export function run(task, { needs }) {
  return `Reviewed: ${task} (${needs.length} results)`;
}
