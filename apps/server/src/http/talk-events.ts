import type { LiveEvent } from '../notify/live-event.ts';
import type { Services } from './context.ts';
import type { EventClients, TextFor } from './event-clients.ts';

type TalkEvent = Extract<LiveEvent, { kind: 'talk' }>;
type Heard = Awaited<ReturnType<Services['heardMessages']['read']>>;

export const toData = (event: object): string => `data: ${JSON.stringify(event)}\n\n`;

/** The event with its message, for each member as they call people; without it where it could not be read. */
const toTexts = (event: TalkEvent, heard: Heard): TextFor => {
  const texts = new Map<unknown, string>();
  return ({ conversations, remarks }) => {
    if (!conversations.has(event.conversationID)) return undefined;
    const message = heard?.(remarks);
    const text = texts.get(message) ?? toData({ ...event, message });
    texts.set(message, text);
    return text;
  };
};

/**
 * Tells the members of a conversation what was said in it, with the message itself: two hundred who hear of it need not
 * ask for the same answer. One conversation's events keep their order.
 */
export const createTalkTeller = (
  { heardMessages }: Pick<Services, 'heardMessages'>,
  clients: EventClients,
): ((event: TalkEvent) => void) => {
  const underWay = new Map<string, Promise<void>>();
  const tell = async (event: TalkEvent): Promise<void> => {
    const { conversationID, seq, changed = seq } = event;
    const reader = clients.find(({ conversations }) => conversations.has(conversationID));
    // A database out of reach: members ask for it themselves.
    const heard =
      reader && (await heardMessages.read(reader.userID, conversationID, changed).catch(() => undefined));
    clients.tell(toTexts(event, heard));
  };
  return (event) => {
    const { conversationID } = event;
    const turn = (underWay.get(conversationID) ?? Promise.resolve())
      .then(() => tell(event))
      .finally(() => underWay.get(conversationID) === turn && underWay.delete(conversationID));
    underWay.set(conversationID, turn);
  };
};
