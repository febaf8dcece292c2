import { fail } from '../../base/failure.ts';
import type { OpenPlain } from '../../files/open-owner.service.ts';
import { whyNotSend } from './conversation.handlers.ts';
import { findOwnMember } from './conversation.repository.ts';
import { notThere } from './message.handlers.ts';

/**
 * What is sent in a conversation: that of a project takes the project's room, that of two the sender's company's. A file
 * goes with its message, and by itself not.
 */
export const openConversation: OpenPlain = async ({ db, user, project }, conversationID) => {
  const own = await findOwnMember(db, user.userID, conversationID);
  const place = own?.project_id ?? project.companyID;
  if (!own || own.has_left || place !== project.projectID) throw fail('notFound', notThere);
  return { whyNotAdd: whyNotSend(own) ?? undefined, mayDeleteAll: false, mayDeleteOwn: false };
};
