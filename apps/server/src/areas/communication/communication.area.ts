import type { ServerArea } from '../area.ts';
import { actionItemKit } from './action/action-item.kit.ts';
import { communicationProbes } from './communication.probes.ts';
import { conversationHandlers } from './conversation.handlers.ts';
import { openConversation } from './conversation-owner.ts';
import { friendHandlers } from './friend.handlers.ts';
import { meetingHandlers } from './meeting/meeting.handlers.ts';
import { meetingKit } from './meeting/meeting.kit.ts';
import { messageHandlers } from './message.handlers.ts';

export const communicationArea: ServerArea = {
  handlers: [...friendHandlers, ...conversationHandlers, ...messageHandlers, ...meetingHandlers],
  kits: [meetingKit, actionItemKit],
  probes: communicationProbes,
  owners: { Conversation: openConversation },
};
