/** The channel of a page that nobody is looking at: it says whether an answer is awaited, and nothing else. */
export interface Call {
  turn: boolean;
  over: boolean;
  lines: number;
}

/** Listens until the function it returns is called. */
export function listenQuietly(address: string, hear: (call: Call) => void): () => void {
  const source = new EventSource(address);
  source.addEventListener("turn", (message) => hear(JSON.parse((message as MessageEvent<string>).data) as Call));
  source.addEventListener("gone", () => source.close());
  return () => source.close();
}
