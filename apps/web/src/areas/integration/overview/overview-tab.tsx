import { colourWords } from '@xmgl/contracts/integration/indicators';
import type { ProjectOverview } from '@xmgl/contracts/integration/report/overview.calls';
import type { SectionFacts } from '@xmgl/contracts/integration/report/report-facts';
import type { SectionKey } from '@xmgl/contracts/integration/report/report-sections';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { toDay, toMinute } from '../../../format/day.ts';
import { useProjectID } from '../../../session/session-store.ts';
import { toneOf } from '../../../ui/light-look.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { ProjectState } from '../../../ui/project-state.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import report from '../report/report.module.css';
import { FactChart, FactTable, Figure } from '../report/report-facts.tsx';
import styles from './overview.module.css';

const registers = [
  'Activity',
  'Issue',
  'ChangeRequest',
  'Monitor',
  'WorkReport',
  'ProjectPhase',
  'ProjectStakeholder',
];
const calls = ['GetProjectOverview'] as const;
const mostLines = 6;

type Shown = { readonly overview: ProjectOverview };

const Fact = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Head = ({ overview }: Shown): ReactElement => {
  const { projectCode, state, startTime, endTime, statusDay, phase } = overview;
  return (
    <Panel>
      <dl className={styles.head}>
        <Fact label="状态">
          <ProjectState state={state} />
        </Fact>
        {phase && (
          <Fact label="阶段">
            <Link to={phase.address}>
              {phase.phaseName}（{phase.at}/{phase.of}）
            </Link>
          </Fact>
        )}
        <Fact label="计划起止">
          {startTime ?? '未定'} 至 {endTime ?? '未定'}
        </Fact>
        {statusDay !== null && <Fact label="进度截至">{statusDay}</Fact>}
        {projectCode !== '' && <Fact label="编号">{projectCode}</Fact>}
      </dl>
    </Panel>
  );
};

const Lights = ({ overview: { lights } }: Shown): ReactElement | null =>
  lights.length === 0 ? null : (
    <ul className={styles.lights} aria-label="五盏灯">
      {lights.map(({ light, colour }) => (
        <li key={light}>
          <Link
            className={styles.light}
            data-colour={colour ?? 'grey'}
            to="/overallManagement/configuration?tab=map"
          >
            <b>{light}</b>
            <StateDot tone={toneOf(colour)}>{colour === null ? '无权查看' : colourWords[colour]}</StateDot>
          </Link>
        </li>
      ))}
    </ul>
  );

type BlockProps = Shown & {
  readonly section: SectionKey;
  readonly title: string;
  readonly hasChart?: boolean;
  readonly hasTable?: boolean;
  /** Numbers that stand in another part of the page. */
  readonly without?: string;
};

const factsOf = ({ sections }: ProjectOverview, key: SectionKey): SectionFacts | undefined =>
  sections.find(({ section }) => section === key)?.facts;

/** A part of the overview: the numbers of an area as they are now, each leading to what it counts. */
const Block = ({
  overview,
  section,
  title,
  hasChart,
  hasTable,
  without,
}: BlockProps): ReactElement | null => {
  const mayDownload = useRight('integration.overview', 'download');
  const facts = factsOf(overview, section);
  if (!facts || facts.figures.length + facts.tables.length === 0) return null;
  return (
    <Panel title={title}>
      <div className={styles.block}>
        {facts.figures.length > 0 && (
          <ul className={report.figures}>
            {facts.figures
              .filter(({ label }) => label !== without)
              .map((figure) => (
                <Figure key={figure.label} {...figure} />
              ))}
          </ul>
        )}
        {hasChart &&
          facts.charts.map((chart) => (
            <FactChart key={chart.title} given={chart} mayDownload={mayDownload} />
          ))}
        {hasTable &&
          facts.tables.map((table) => (
            <FactTable
              key={table.title}
              {...table}
              rows={table.rows.slice(0, mostLines)}
              isTitled={facts.tables.length === 1}
            />
          ))}
      </div>
    </Panel>
  );
};

const Report = ({ overview: { report: latest } }: Shown): ReactElement | null =>
  latest && (
    <Panel title="最近的报告">
      <p className={styles.line}>
        <Link to={latest.address}>
          {latest.code} {latest.title}
        </Link>
        <span className={report.quiet}>{toMinute(latest.issuedTime)} 发布</span>
      </p>
      {latest.overall !== '' && <p className={report.text}>{latest.overall}</p>}
    </Panel>
  );

const Baselines = ({ overview: { baselines } }: Shown): ReactElement | null =>
  baselines.length === 0 ? null : (
    <Panel title="基线">
      <ul className={styles.list}>
        {baselines.map(({ baselineID, name, isCurrent, createdTime, finish }) => (
          <li key={baselineID}>
            <Link to="/scheduleManagement/index?tab=gantt">
              {name}
              {isCurrent && '（当前）'}
            </Link>
            <span className={report.quiet}>
              {toDay(createdTime)} 建立{finish !== null && `，完工 ${finish}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );

const People = ({ overview: { people } }: Shown): ReactElement | null =>
  people.length === 0 ? null : (
    <Panel title="人员与联系方式">
      <ul className={styles.list}>
        {people.map(({ duty, userName, company, phone, address }) => (
          <li key={address ?? userName}>
            <span>
              {address === null ? userName : <Link to={address}>{userName}</Link>}
              <span className={styles.duty}>{duty}</span>
            </span>
            <span className={`${styles.reach} ${report.quiet}`}>
              <span>{company}</span>
              {phone !== '' &&
                (phone.includes('*') ? <span>{phone}</span> : <a href={`tel:${phone}`}>{phone}</a>)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );

/** 项目概览: what a sponsor reads in a minute, all of it computed now. */
export const OverviewTab = (): ReactElement => {
  const projectID = useProjectID();
  useLiveCalls(registers, calls);
  const read = useCall('GetProjectOverview', projectID ? { projectID } : null);
  return (
    <Page title="项目概览" lead="一分钟看清项目：全部由各页签的数据得出，点数字打开它的出处。">
      <Loaded of={read} lines={12}>
        {(overview) => (
          <>
            <Head overview={overview} />
            <Lights overview={overview} />
            <div className={styles.columns}>
              <div className={styles.column}>
                <Block
                  overview={overview}
                  section="progress"
                  title="进度"
                  hasChart
                  without="逾期的关键活动"
                />
                <Block overview={overview} section="milestones" title="里程碑" hasTable />
                <Block overview={overview} section="unfinished" title="应完成而未完成" />
              </div>
              <div className={styles.column}>
                <Block overview={overview} section="issues" title="问题" />
                <Block overview={overview} section="changes" title="变更" />
                <Block overview={overview} section="coordination" title="待决定" hasTable />
                <Report overview={overview} />
                <Baselines overview={overview} />
                <People overview={overview} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
};
