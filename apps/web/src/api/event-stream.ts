/** What the server says has changed; what it changed to is asked for through calls. */
export type ServerEvent = { readonly name: string; readonly data: unknown };

/** One message of a text/event-stream: its lines up to the empty one. Comments and pings give null. */
export const parseEvent = (block: string): ServerEvent | null => {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim();
    if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
  }
  if (data.length === 0) return null;
  const text = data.join('\n');
  try {
    return { name, data: JSON.parse(text) };
  } catch {
    return { name, data: text };
  }
};

/** Reads a stream to its end and tells each event as it comes. */
export const readEvents = async (
  body: ReadableStream<BufferSource>,
  tell: (event: ServerEvent) => void,
): Promise<void> => {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event) tell(event);
    }
  }
};

const textOf = (data: unknown, key: string): string => {
  if (typeof data !== 'object' || data === null || !(key in data)) return '';
  return String((data as Readonly<Record<string, unknown>>)[key]);
};

/** The project an event is about; empty for what concerns the person. */
export const projectOf = ({ data }: ServerEvent): string => textOf(data, 'projectID');

/** Whether something may have been missed: all that is shown is read anew. */
export const isAfterBreak = ({ name }: ServerEvent): boolean => name === 'connected' || name === 'resync';

/** Whether rows of one of these registers may have changed. */
export const concernsRegister = (event: ServerEvent, registers: readonly string[]): boolean =>
  isAfterBreak(event) || registers.includes(textOf(event.data, 'register'));

/** Which version a row has come to, where the event says that nothing else of it changed. */
export const versionTold = (
  event: ServerEvent,
): { readonly projectID: string; readonly rowID: string; readonly rowVersion: number } | null => {
  const rowID = textOf(event.data, 'rowID');
  const rowVersion = Number(textOf(event.data, 'rowVersion'));
  return rowID !== '' && rowVersion > 0 ? { projectID: projectOf(event), rowID, rowVersion } : null;
};

/** Whether something that hangs on a row may have changed, as its files do. Not every event names its row. */
export const concernsAround = (event: ServerEvent, rowID: string): boolean => {
  const told = textOf(event.data, 'rowID');
  if (isAfterBreak(event)) return true;
  return kindOf(event) === 'register' && !versionTold(event) && (told === rowID || told === '');
};

/** What happened, by the event's `kind`, or by its name where it has none. */
export const kindOf = ({ name, data }: ServerEvent): string => textOf(data, 'kind') || name;
