import { create } from 'zustand';

const drafts = new Map<string, string>();

/** What was typed and not sent, while the page is open. */
export const draftOf = (conversationID: string): string => drafts.get(conversationID) ?? '';
export const keepDraft = (conversationID: string, text: string): void => {
  if (text === '') drafts.delete(conversationID);
  else drafts.set(conversationID, text);
};

/** What one's own messages said that were taken back, by message: to be written anew. */
const takenBack = new Map<string, string>();
export const keepTakenBack = (messageID: string, content: string): void =>
  void takenBack.set(messageID, content);
export const takenBackText = (messageID: string): string | undefined => takenBack.get(messageID);

/** A text that is to stand in the composer, by conversation. */
export const useRefill = create<{ readonly of: Readonly<Record<string, string>> }>()(() => ({ of: {} }));
export const refill = (conversationID: string, text: string): void =>
  useRefill.setState(({ of }) => ({ of: { ...of, [conversationID]: text } }));
