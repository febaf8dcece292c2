import type { Parsed } from '@xmgl/contracts/call';
import type { AddMessage, Message, MessageHit } from '@xmgl/contracts/communication/talk.calls';
import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';
import type { HitRow, MessageRow } from './message.repository.ts';

type Said = {
  readonly kind: string | null;
  readonly content: string | null;
  readonly file: string | null;
  readonly isRecalled: boolean;
};

/** A message in one line, as a list or a quotation shows it. */
export const toLine = ({ kind, content, file, isRecalled }: Said): string => {
  if (isRecalled) return '消息已撤回';
  switch (kind) {
    case null:
      return '';
    case '图片':
      return '[图片]';
    case '文件':
      return `[文件] ${file ?? ''}`.trim();
    case '卡片':
      return '[记录]';
    default:
      return (content ?? '').replaceAll(/\s+/g, ' ');
  }
};

const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

const toReply = (row: MessageRow): Message['reply'] =>
  row.reply_seq === null
    ? null
    : {
        seq: row.reply_seq,
        senderName: row.reply_name ?? '',
        text: toLine({
          kind: row.reply_kind,
          content: row.reply_content,
          file: row.reply_file,
          isRecalled: row.reply_recalled,
        }),
      };

const toFile = ({ file_name, file_size, content_type }: MessageRow): Message['file'] =>
  file_name === null || file_size === null
    ? null
    : { fileName: file_name, fileSize: file_size, contentType: content_type ?? '' };

const toCard = ({ card_place_id, card_register, card_row_id }: MessageRow): Message['card'] =>
  card_place_id === null || card_register === null || card_row_id === null
    ? null
    : { projectID: card_place_id, register: card_register, rowID: card_row_id };

/** Of what was taken back nothing is left but that it was. */
export const toMessage = (row: MessageRow): Message => {
  const isRecalled = row.recalled_at !== null;
  return {
    messageID: row.message_id,
    seq: row.seq,
    kind: row.kind,
    senderID: row.sender_id,
    senderName: row.sender_name,
    headShot: row.head_shot,
    content: isRecalled ? '' : row.content,
    mentions: isRecalled ? [] : [...row.mentions],
    mentionsAll: toFlag(!isRecalled && row.mentions_all),
    reply: isRecalled ? null : toReply(row),
    file: isRecalled ? null : toFile(row),
    card: isRecalled ? null : toCard(row),
    sentTime: row.sent_at.toISOString(),
    isRecalled: toFlag(isRecalled),
  };
};

export const toHit = (row: HitRow): MessageHit => ({
  conversationID: row.conversation_id,
  title: row.title,
  seq: row.seq,
  senderName: row.sender_name,
  text: toLine({ kind: row.kind, content: row.content, file: row.file_name, isRecalled: false }),
  sentTime: row.sent_at.toISOString(),
});

/** A message as the database takes it; the beginning of a text is found by its pinyin, too. */
export const toSaid = ({
  kind,
  content,
  card,
  mentions,
  mentionsAll,
  replySeq,
  messageID,
}: Parsed<typeof AddMessage>) => ({
  message_id: messageID,
  kind,
  content,
  search_key: kind === '文字' ? toPinyinKey(content.slice(0, 200)) : '',
  mentions,
  mentions_all: mentionsAll === 1,
  reply_seq: replySeq ?? null,
  card_place_id: card?.projectID ?? null,
  card_register: card?.register ?? null,
  card_row_id: card?.rowID ?? null,
});
