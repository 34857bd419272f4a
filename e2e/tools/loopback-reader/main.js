export function main() {
  return fetch("http://127.0.0.1:9/").then(
    () => "answered",
    () => "refused",
  );
}
