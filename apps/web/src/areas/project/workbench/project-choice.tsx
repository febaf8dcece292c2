import { Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { type Project, useProjectID, useSession } from '../../../session/session-store.ts';

/** The project of which a chart tells: the current one, until another is chosen. */
export const useProjectChoice = () => {
  const projects = useSession((session) => session.projects);
  const currentID = useProjectID();
  const [chosenID, setChosenID] = useState<string | null>(null);
  const project =
    projects.find(({ projectID }) => projectID === chosenID) ??
    projects.find(({ projectID }) => projectID === currentID) ??
    projects[0];
  return { projects, project, choose: setChosenID };
};

type ChoiceProps = {
  readonly label: string;
  readonly projects: readonly Project[];
  readonly projectID: string | undefined;
  readonly onChoose: (projectID: string) => void;
};

export const ProjectChoice = ({ label, projects, projectID, onChoose }: ChoiceProps): ReactElement => (
  <Select
    size="small"
    style={{ width: 180 }}
    showSearch={{ optionFilterProp: 'label' }}
    popupMatchSelectWidth={false}
    aria-label={label}
    value={projectID ?? null}
    options={projects.map((one) => ({ value: one.projectID, label: one.projectName }))}
    onChange={onChoose}
  />
);
