/** Name of an object's member, and the position of its value in the object's JSON. */
export interface Member {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the members of an object in its JSON without parsing it: an answer may have many megabytes when the client wants three
 * figures.
 *
 * @param text  JSON of an object without spaces, as `JSON.stringify` writes it
 */
export async function membersIn(text: string): Promise<readonly Member[]> {
  const members: Member[] = [];
  const turns = new Turns();
  for (let at = 1; text[at] === '"';) {
    const nameEnd = endOfString(text, at);
    const start = nameEnd + 1;
    const isContainer = text[start] === '{' || text[start] === '[';
    const end = isContainer ? await endOfContainer(text, start, turns) : endOfSingle(text, start);
    members.push({ name: JSON.parse(text.slice(at, nameEnd)) as string, start, end });
    at = end + 1;
  }
  return members;
}

/** Characters scanned before other requests get their turn: a few milliseconds of work. */
const TURN = 256 * 1024;

class Turns {
  private began = 0;

  isOver(at: number): boolean {
    return at - this.began > TURN;
  }

  async next(at: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve));
    this.began = at;
  }
}

async function endOfContainer(text: string, start: number, turns: Turns): Promise<number> {
  const structure = /["{}[\]]/g;
  let depth = 0;
  let at = start;
  do {
    structure.lastIndex = at;
    const { index = text.length } = structure.exec(text) ?? {};
    const found = text[index];
    at = found === '"' ? endOfString(text, index) : index + 1;
    if (found === '{' || found === '[') depth++;
    else if (found !== '"') depth--;
    if (turns.isOver(at)) await turns.next(at);
  } while (depth > 0);
  return at;
}

function endOfSingle(text: string, start: number): number {
  return text[start] === '"' ? endOfString(text, start) : endOfScalar(text, start);
}

function endOfScalar(text: string, start: number): number {
  const end = /[,}\]]/g;
  end.lastIndex = start;
  return end.exec(text)?.index ?? text.length;
}

/** Position after the closing quote: the first quote after an even number of backslashes. */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (text[quote - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return quote + 1;
  }
  return text.length;
}
