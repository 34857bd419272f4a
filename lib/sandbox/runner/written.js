const call = Function.prototype.call.bind(Function.prototype.call);
const subarray = Uint8Array.prototype.subarray;
const byteLength = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), "byteLength").get;

/** How many bytes these are, whatever the tool made of their prototype. */
export function lengthOf(bytes) {
  return call(byteLength, bytes);
}

/** What gives all bytes to a stream of this process, and returns their number. */
export function writer(stream) {
  const write = stream.writeSync.bind(stream);
  return (bytes) => {
    const length = lengthOf(bytes);
    for (let offset = 0; offset < length; ) offset += write(call(subarray, bytes, offset));
    return length;
  };
}
