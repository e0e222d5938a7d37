/** Answer body that a worker thread has already written as JSON, to spare the event loop. */
export class JsonText {
  constructor(readonly text: string) {}
}
