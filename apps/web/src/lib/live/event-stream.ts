export interface ServerEvent {
  name: string;
  data: string;
}

function parseBlock(block: string): ServerEvent {
  const event: ServerEvent = { name: 'message', data: '' };
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event.name = line.slice(6).trim();
    if (line.startsWith('data:')) event.data += line.slice(5).trim();
  }
  return event;
}

/** Parses server-sent events from text that arrives in arbitrary pieces. */
export function createEventParser(): (piece: string) => ServerEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(parseBlock);
  };
}
