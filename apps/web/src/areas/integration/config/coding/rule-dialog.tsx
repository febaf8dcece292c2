import { keepPreviousData } from '@tanstack/react-query';
import { type CodingRule, type CodingSegment, mostSegments } from '@xmgl/contracts/project/coding-rule';
import { Alert, Button, Modal, Select } from 'antd';
import { type ReactElement, useId, useState } from 'react';
import type { InputOf } from '../../../../api/calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useSend } from '../../../../api/use-send.ts';
import { messageOf } from '../../../../base/api-error.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useDelayed } from '../../../../ui/use-delayed.ts';
import styles from './coding.module.css';
import { type DraftSegment, type Rule, toFault, toMoved, toSegment } from './rule-draft.ts';
import { SegmentLine } from './segment-line.tsx';

const resets: readonly { readonly value: CodingRule['resetBy']; readonly label: string }[] = [
  { value: '不', label: '不重置，一直往下编' },
  { value: '年', label: '每年从 1 开始' },
  { value: '月', label: '每月从 1 开始' },
  { value: 'WBS', label: '每个 WBS 节点从 1 开始' },
];

/** A rule being edited: its segments, each with a key of its own. */
const useRuleDraft = (rule: Rule) => {
  const [segments, setSegments] = useState<readonly DraftSegment[]>(() =>
    rule.segments.map((segment, key) => ({ key, segment })),
  );
  const [resetBy, setResetBy] = useState(rule.resetBy);
  const [nextKey, setNextKey] = useState(rule.segments.length);
  return {
    segments,
    resetBy,
    setResetBy,
    change: (key: number, segment: CodingSegment) =>
      setSegments(segments.map((one) => (one.key === key ? { key, segment } : one))),
    move: (at: number, by: -1 | 1) => setSegments(toMoved(segments, at, by)),
    remove: (key: number) => setSegments(segments.filter((one) => one.key !== key)),
    add: () => {
      setSegments([...segments, { key: nextKey, segment: toSegment('fixed') }]);
      setNextKey(nextKey + 1);
    },
  };
};

type RuleDialogProps = {
  readonly projectID: string;
  readonly projectCode: string;
  readonly rule: Rule;
  readonly onClose: () => void;
};

type SampleProps = {
  readonly input: InputOf<'PreviewAutomaticProjectRule'>;
  readonly fault: string;
};

/** The number that the rule would give next, as the project's numbers stand; or why it gives none. */
const NextNumber = ({ input, fault }: SampleProps): ReactElement => {
  const rested = useDelayed(input);
  const preview = useCall('PreviewAutomaticProjectRule', fault === '' ? rested : null, {
    placeholderData: keepPreviousData,
  });
  const refusal = fault || (preview.error ? messageOf(preview.error) : '');
  if (refusal !== '') return <Alert type="warning" showIcon title={refusal} />;
  return (
    <div className={styles.preview}>
      <span>下一个编号</span>
      <output>{preview.data?.next ?? ''}</output>
    </div>
  );
};

/** Builds a rule from its segments, with the number that it would give next. */
export const RuleDialog = ({ projectID, projectCode, rule, onClose }: RuleDialogProps): ReactElement => {
  const draft = useRuleDraft(rule);
  const resetID = useId();
  const { entityKind, rowVersion, segmentKinds, label } = rule;
  const segments = draft.segments.map(({ segment }) => segment);
  const { resetBy } = draft;
  const fault = toFault({ segments, resetBy }, segmentKinds, projectCode);
  const save = useSend('SaveAutomaticProjectRule', {
    refreshes: ['GetAutomaticProjectRule'],
    done: '编码规则已保存，新增的内容按此编号',
    onDone: onClose,
  });
  const canReset = resets.filter(({ value }) => value !== 'WBS' || segmentKinds.includes('wbsCode'));
  return (
    <Modal
      open
      title={`编码规则：${label}`}
      width={640}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <div className={styles.foot}>
          {rule.isDefault === 0 && (
            <Button
              className={styles.back ?? ''}
              onClick={() => save.mutate({ projectID, entityKind, segments: null, rowVersion })}
            >
              恢复默认规则
            </Button>
          )}
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={fault !== ''}
            loading={save.isPending}
            onClick={() => save.mutate({ projectID, entityKind, segments, resetBy, rowVersion })}
          >
            保存
          </Button>
        </div>
      }
    >
      <ol className={styles.segments} aria-label="码段">
        {draft.segments.map(({ key, segment }, at) => (
          <SegmentLine
            key={key}
            segment={segment}
            at={at}
            count={segments.length}
            kinds={segmentKinds}
            onChange={(changed) => draft.change(key, changed)}
            onMove={(by) => draft.move(at, by)}
            onRemove={() => draft.remove(key)}
          />
        ))}
      </ol>
      <Button
        type="dashed"
        block
        icon={<Icon name="plus" size={16} />}
        disabled={segments.length >= mostSegments}
        onClick={draft.add}
      >
        添加一段
      </Button>
      <div className={styles.reset}>
        <label htmlFor={resetID}>流水号重置</label>
        <Select id={resetID} value={resetBy} options={canReset} onChange={draft.setResetBy} />
      </div>
      <NextNumber input={{ projectID, entityKind, segments, resetBy }} fault={fault} />
    </Modal>
  );
};
