// What bare Deno is measured with: the same function as in the sandbox.
const main = ({ a, b }) => a + b;
console.log(main({ a: 1, b: 2 }));
