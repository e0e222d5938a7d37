/**
 * The answers in the bytes that a server sent over a connection; `unreadable` if they are not HTTP. Reads only bodies
 * with a length, because the service sends no others.
 */
export function readAnswers(bytes) {
  const answers = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return [...answers, { unreadable: rest.toString('latin1').slice(0, 200) }];
    const [statusLine, ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3})( |$)/.exec(statusLine)?.[1]);
    if (!status) return [...answers, { unreadable: statusLine.slice(0, 200) }];
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const length = Number(headers['content-length'] ?? 0);
    const body = rest.subarray(end + 4, end + 4 + length);
    if (status >= 200) answers.push({ status, headers, text: body.toString(), isCut: body.length < length });
    // the service never sends chunked bodies: ignore the rest
    rest = headers['transfer-encoding'] ? Buffer.alloc(0) : rest.subarray(end + 4 + length);
  }
  return answers;
}
