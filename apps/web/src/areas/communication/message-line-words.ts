import type { Message } from '@xmgl/contracts/communication/talk.calls';

/** A message in one line. */
export const lineOf = ({ kind, content, file, isRecalled }: Message): string => {
  if (isRecalled === 1) return '消息已撤回';
  if (kind === '图片') return '[图片]';
  if (kind === '文件') return `[文件] ${file?.fileName ?? ''}`;
  return kind === '卡片' ? '[记录]' : content;
};
