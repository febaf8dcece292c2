import { priorities } from '@xmgl/contracts/stakeholder/assessment';
import {
  type EngagementLevel,
  engagementLevels,
  levelOn,
  levelsByMonth,
} from '@xmgl/contracts/stakeholder/engagement-level';
import type { MatrixPerson } from '@xmgl/contracts/stakeholder/engagement-matrix.calls';
import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import { Button, Select, Switch } from 'antd';
import { type ReactElement, useMemo, useState } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useRight } from '../../../access/use-rights.ts';
import type { Mark } from '../../../charts/chart.types.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import { toDay } from '../../../format/day.ts';
import { useSeenFields } from '../../../register/use-seen-fields.ts';
import { Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { PeopleDrawer } from '../grid/people-drawer.tsx';
import { AssessDialog } from './assess-dialog.tsx';
import type { Move } from './level-chip.tsx';
import { toLevelsChart } from './levels-chart.ts';
import styles from './matrix.module.css';
import { filterPeople, gapFilters, type MatrixFilter, noFilter } from './matrix-filter.ts';
import { MatrixRow } from './matrix-row.tsx';

type FiltersProps = {
  readonly people: readonly MatrixPerson[];
  readonly filter: MatrixFilter;
  readonly onFilter: (filter: MatrixFilter) => void;
};

const toOptions = <T extends string>(words: readonly T[]) =>
  words.map((word) => ({ value: word, label: word }));

const Filters = ({ people, filter, onFilter }: FiltersProps): ReactElement => {
  const seen = useSeenFields(projectStakeholder);
  const companies = [...new Set(people.map(({ company }) => company).filter(Boolean))];
  const isFiltered =
    filter.company !== null || filter.priority !== null || filter.gap !== null || filter.isOverdue;
  return (
    <div className={styles.filters}>
      <Select
        allowClear
        aria-label="单位"
        placeholder="单位"
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        options={toOptions(companies)}
        value={filter.company}
        onChange={(company: string | undefined) => onFilter({ ...filter, company: company ?? null })}
      />
      {'priority' in seen && (
        <Select
          allowClear
          aria-label="优先级"
          placeholder="优先级"
          options={toOptions(priorities)}
          value={filter.priority}
          onChange={(priority: MatrixFilter['priority'] | undefined) =>
            onFilter({ ...filter, priority: priority ?? null })
          }
        />
      )}
      <Select
        allowClear
        aria-label="差距"
        placeholder="差距"
        popupMatchSelectWidth={false}
        options={toOptions(gapFilters)}
        value={filter.gap}
        onChange={(gap: MatrixFilter['gap'] | undefined) => onFilter({ ...filter, gap: gap ?? null })}
      />
      <label className={styles.switch}>
        <Switch
          size="small"
          checked={filter.isOverdue}
          onChange={(isOverdue) => onFilter({ ...filter, isOverdue })}
        />
        只看过期
      </label>
      {isFiltered && (
        <Button type="text" onClick={() => onFilter(noFilter)}>
          清除筛选
        </Button>
      )}
    </div>
  );
};

type Asked = {
  readonly person: MatrixPerson;
  readonly current: EngagementLevel;
  readonly desired: EngagementLevel;
};

/** What is to be assessed: as it stands, or as a chip was put down elsewhere. */
const toAsked = (person: MatrixPerson, move?: Move): Asked => ({
  person,
  current: person.latest?.current ?? '中立型',
  desired: person.latest?.desired ?? '支持型',
  ...(move && { [move.side]: move.level }),
});

type MatrixBoardProps = {
  readonly projectID: string;
  readonly people: readonly MatrixPerson[];
  readonly onOpenRow: (rowID: string) => void;
  /** Whom the address asks to assess, and what takes the question out of it. */
  readonly calledID: string | null;
  readonly onAnswered: () => void;
};

/** The matrix with its bars, filters and dialogs. */
export const MatrixBoard = (props: MatrixBoardProps): ReactElement => {
  const { projectID, people, onOpenRow, calledID, onAnswered } = props;
  const mayAssess = useMayWrite('stakeholder.engagement', 'insert');
  const mayDownload = useRight('stakeholder.engagement', 'download');
  const [filter, setFilter] = useState(noFilter);
  const [moving, setMoving] = useState<Move | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [part, setPart] = useState<{ readonly month: string; readonly level: EngagementLevel } | null>(null);
  const shown = filterPeople(people, filter);
  const chart = useMemo(() => {
    const histories = people.map(({ history }) => history);
    return toLevelsChart(levelsByMonth(histories, toDay(new Date())));
  }, [people]);
  const openPart = ({ key, series }: Mark): void => {
    const level = engagementLevels.find((one) => one === series);
    if (level) setPart({ month: key, level });
  };
  const put = (person: MatrixPerson, move: Move): void => {
    setMoving(null);
    if (person.latest?.[move.side] !== move.level) setAsked(toAsked(person, move));
  };
  const called = mayAssess ? people.find((person) => person.projectStakeholderID === calledID) : undefined;
  const asking = asked ?? (called ? toAsked(called) : null);
  const ofPart = part
    ? people.filter(({ history }) => levelOn(history, `${part.month}-31`) === part.level)
    : [];
  return (
    <>
      <ChartPanel
        chart={chart}
        mayDownload={mayDownload}
        height={220}
        empty="评估参与度以后，这里画出各月末抱持每种态度的人数。"
        onPick={openPart}
      />
      <Panel flush>
        <Filters people={people} filter={filter} onFilter={setFilter} />
        <div className={styles.head} aria-hidden="true">
          <span>干系人</span>
          {engagementLevels.map((level) => (
            <span key={level}>{level}</span>
          ))}
          <span>差距</span>
          <span>趋势</span>
          <span>策略</span>
          <span>评估日期</span>
        </div>
        {shown.length === 0 && (
          <EmptyState icon="people" title="没有符合条件的干系人" text="请放宽或清除上方的筛选条件。" />
        )}
        <ul aria-label="参与度评估矩阵">
          {shown.map((person) => (
            <MatrixRow
              key={person.projectStakeholderID}
              person={person}
              mayAssess={mayAssess}
              moving={moving?.id === person.projectStakeholderID ? moving : null}
              onMove={setMoving}
              onPut={(move) => put(person, move)}
              onAssess={() => setAsked(toAsked(person))}
              onOpen={onOpenRow}
            />
          ))}
        </ul>
        <p className={styles.note}>
          C 当前参与度，D 期望参与度。{mayAssess && '拖动 C 或 D 到另一列即作一次新的评估；'}差 1 级标黄，差 2
          级及以上标红。
        </p>
      </Panel>
      {asking && (
        <AssessDialog
          projectID={projectID}
          person={asking.person}
          current={asking.current}
          desired={asking.desired}
          onClose={() => {
            setAsked(null);
            onAnswered();
          }}
        />
      )}
      {part && (
        <PeopleDrawer
          title={`${part.month} 月末 ${part.level}`}
          people={ofPart.map((person) => ({
            id: person.projectStakeholderID,
            name: person.userName,
            words: person.latest ? `现在${person.latest.current}` : '',
            more: [person.company, person.priority && `优先级${person.priority}`].filter(Boolean).join(' · '),
          }))}
          onOpen={(id) => {
            const row = ofPart.find((person) => person.projectStakeholderID === id)?.latest;
            setPart(null);
            if (row) onOpenRow(row.stakeholderEngagementID);
          }}
          onClose={() => setPart(null)}
        />
      )}
    </>
  );
};
