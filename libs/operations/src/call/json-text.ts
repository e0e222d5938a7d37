/** An answer's body that is JSON already: a thread has written it, so that the event loop need not. */
export class JsonText {
  constructor(readonly text: string) {}
}
