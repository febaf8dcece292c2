import type { ScopeDifference } from '@xmgl/contracts/scope/scope-baseline.calls';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useSend } from '../../api/use-send.ts';
import { ask } from '../../ui/ask-store.ts';
import { toast } from '../../ui/toast-store.ts';

const deletedWords = {
  wbs_node:
    '基准中有它：重新放回原来的位置，随它删除的下级、活动、逻辑关系和资源分配一起恢复；所指的内容已不存在的不恢复，并告诉您有几条。',
  requirement: '基准中有它：需求恢复为已批准，跟踪关系照旧。',
  deliverable: '基准中有它：从回收站恢复。',
} as const;

/** What becomes of it. */
const toldOf = ({ kind, kinds }: ScopeDifference): string => {
  if (kinds.includes('added'))
    return kind === 'requirement'
      ? '基准中没有它：需求转为已取消。'
      : '基准中没有它：将被删除，其中的内容移到上级。';
  if (kind === 'statement')
    return '以基准中的那一版写成一份小修订的草稿，经评审、批准后生效；批准之前仍是未经变更。';
  if (kinds.includes('deleted')) return deletedWords[kind];
  return '名称、内容和位置改回基准的样子，现在的内容留在历史中。';
};

/** Whether what crept in can be put back. */
export const isRestorable = ({ kind, kinds, isCreep }: ScopeDifference): boolean =>
  isCreep === 1 && !(kind === 'statement' && !kinds.includes('changed'));

/** 还原: what crept in goes back to what the baseline says. */
export const RestoreCreep = ({
  projectID,
  of,
}: {
  readonly projectID: string;
  readonly of: ScopeDifference;
}): ReactElement => {
  const send = useSend('RestoreScopeItem', {
    refreshes: ['GetScopeDifference', 'GetScopeControl'],
    onDone: ({ isRestored, told }) => {
      if (of.kind === 'statement' && told !== '') toast.info(told);
      else
        toast.success(
          [`「${of.title}」${isRestored ? '已还原为基准的内容' : '与基准一致'}`, told]
            .filter(Boolean)
            .join('，'),
        );
    },
  });
  const restore = (): void => send.mutate({ projectID, kind: of.kind, itemID: of.itemID });
  return (
    <Button
      size="small"
      loading={send.isPending}
      aria-label={`还原 ${of.title}`}
      onClick={() => ask({ text: `还原「${of.title}」？`, more: toldOf(of), confirm: '还原', run: restore })}
    >
      还原
    </Button>
  );
};
