import { projectStates } from '@xmgl/contracts/project/project-states';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { firstModulePath } from '../../access/first-module.ts';
import { useCall } from '../../api/use-call.ts';
import { chooseProject } from '../../session/enter-project.ts';
import { type Project, useProjectID, useSession } from '../../session/session-store.ts';
import { classes } from '../../ui/classes.ts';
import { Count } from '../../ui/count.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import styles from './dashboard.module.css';
import { ProjectCard } from './project-card.tsx';

/** A chip per state that occurs, with its count; one chosen chip narrows the list. */
const useStateFilter = (projects: readonly Project[]) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const counts = projectStates
    .map((word, state) => ({ word, state, count: projects.filter((each) => each.state === state).length }))
    .filter(({ count }) => count > 0);
  const shown = chosen === null ? projects : projects.filter((each) => each.state === chosen);
  return { chosen, setChosen, counts, shown };
};

/** 我的项目: each with its health and how far it is; a press enters it. */
export const ProjectCards = (): ReactElement => {
  const { projects, company } = useSession();
  const health = useCall('GetOwnProjectHealth', {});
  const filter = useStateFilter(projects);
  const currentID = useProjectID();
  const navigate = useNavigate();
  const [openingID, setOpeningID] = useState<string | null>(null);
  const rows = new Map((health.data ?? []).map((row) => [row.projectID, row]));
  const open = async (project: Project) => {
    if (openingID) return;
    setOpeningID(project.projectID);
    const entered = project.projectID === currentID || (await chooseProject(project));
    setOpeningID(null);
    if (entered) void navigate(firstModulePath() ?? '/dashboard');
  };
  const chip = (word: string, count: number, state: number | null) => (
    <button
      key={word}
      type="button"
      className={classes(styles.chip, filter.chosen === state && styles.chosen)}
      aria-pressed={filter.chosen === state}
      onClick={() => filter.setChosen(state)}
    >
      {word}{' '}
      <strong>
        <Count of={count} />
      </strong>
    </button>
  );
  return (
    <section aria-label="我的项目">
      <div className={styles.bar}>
        <h2>我的项目</h2>
        <div className={styles.chips}>
          {chip('全部', projects.length, null)}
          {filter.counts.map(({ word, state, count }) => chip(word, count, state))}
        </div>
      </div>
      <ul className={styles.cards}>
        {filter.shown.map((project) => (
          <ProjectCard
            key={project.projectID}
            project={project}
            health={rows.get(project.projectID)}
            companyName={project.companyID === company?.companyId ? undefined : project.companyName}
            isCurrent={project.projectID === currentID}
            isOpening={project.projectID === openingID}
            onOpen={() => void open(project)}
          />
        ))}
      </ul>
      {filter.shown.length === 0 && (
        <EmptyState title="没有此状态的项目" text="点击「全部」查看您参与的所有项目。" />
      )}
    </section>
  );
};
