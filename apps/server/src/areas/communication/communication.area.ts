import type { ServerArea } from '../area.ts';
import { conversationHandlers } from './conversation.handlers.ts';
import { openConversation } from './conversation-owner.ts';
import { friendHandlers } from './friend.handlers.ts';
import { messageHandlers } from './message.handlers.ts';

export const communicationArea: ServerArea = {
  handlers: [...friendHandlers, ...conversationHandlers, ...messageHandlers],
  owners: { Conversation: openConversation },
};
