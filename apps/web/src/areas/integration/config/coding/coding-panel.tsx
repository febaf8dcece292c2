import { type CodingSegment, segmentNames } from '@xmgl/contracts/project/coding-rule';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Panel } from '../../../../ui/page.tsx';
import type { ProjectDetail } from '../project-values.ts';
import styles from './coding.module.css';
import { RuleDialog } from './rule-dialog.tsx';
import type { Rule } from './rule-draft.ts';

const dateWords: Readonly<Record<4 | 6 | 8, string>> = { 4: '年', 6: '年月', 8: '年月日' };

const wordsOf = (segment: CodingSegment): string => {
  switch (segment.kind) {
    case 'fixed':
      return segment.text;
    case 'date':
      return dateWords[segment.digits];
    case 'sequence':
      return `${segment.digits} 位流水号`;
    default:
      return segmentNames[segment.kind];
  }
};

const Segments = ({ segments }: { readonly segments: Rule['segments'] }): ReactElement => (
  <span className={styles.chips}>
    {segments.map((segment, at) => (
      <span key={`${at}-${segment.kind}`} className={styles.chip} data-kind={segment.kind}>
        {wordsOf(segment)}
      </span>
    ))}
  </span>
);

const resetWords: Readonly<Record<Rule['resetBy'], string>> = {
  不: '不重置',
  年: '按年',
  月: '按月',
  WBS: '按 WBS',
};

type LineProps = { readonly rule: Rule; readonly onEdit: (() => void) | undefined };

const RuleLine = ({ rule, onEdit }: LineProps): ReactElement => (
  <tr>
    <th scope="row">{rule.label}</th>
    <td>
      <Segments segments={rule.segments} />
    </td>
    <td>{resetWords[rule.resetBy]}</td>
    <td className={styles.sample}>{rule.sample}</td>
    {onEdit && (
      <td>
        <Button size="small" aria-label={`修改${rule.label}的编码规则`} onClick={onEdit}>
          修改
        </Button>
      </td>
    )}
  </tr>
);

type PanelProps = { readonly project: ProjectDetail; readonly mayEdit: boolean };

/** 编码规则: how each kind of row gets its number, with the number that comes next. */
export const CodingPanel = ({ project, mayEdit }: PanelProps): ReactElement => {
  const { projectID, projectCode } = project;
  const [edited, setEdited] = useState<string | null>(null);
  const rules = useCall('GetAutomaticProjectRule', { projectID });
  const chosen = rules.data?.find(({ entityKind }) => entityKind === edited);
  return (
    <Panel title="编码规则">
      <p className={styles.hint}>新增的内容按规则自动编号。修改规则后，已有的编号不变。</p>
      <Loaded of={rules} lines={4}>
        {(found) => (
          <table className={styles.rules} aria-label="编码规则">
            <thead>
              <tr>
                <th scope="col">编码对象</th>
                <th scope="col">规则</th>
                <th scope="col">流水号重置</th>
                <th scope="col">下一个编号</th>
                {mayEdit && <th aria-label="操作" />}
              </tr>
            </thead>
            <tbody>
              {found.map((rule) => (
                <RuleLine
                  key={rule.entityKind}
                  rule={rule}
                  onEdit={mayEdit ? () => setEdited(rule.entityKind) : undefined}
                />
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
      {chosen && (
        <RuleDialog
          projectID={projectID}
          projectCode={projectCode}
          rule={chosen}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
};
