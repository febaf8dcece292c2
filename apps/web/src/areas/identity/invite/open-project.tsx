import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { openProject } from '../../../session/enter-project.ts';
import { reloadLists } from '../../../session/start-session.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './invite.module.css';

/** Goes from the invitation into its project. */
export const useOpenInvited = (projectID: string, projectName: string): (() => Promise<void>) => {
  const navigate = useNavigate();
  return async () => {
    await reloadLists();
    if (await openProject(projectID, projectName)) await navigate('/dashboard');
  };
};

type OpenProps = { readonly projectID: string; readonly projectName: string };

/** For who is in the project already. */
export const OpenProject = ({ projectID, projectName }: OpenProps): ReactElement => {
  const open = useOpenInvited(projectID, projectName);
  return (
    <>
      <p className={styles.note}>您已在此项目中。</p>
      <Button look="primary" onClick={() => void open()}>
        打开项目
      </Button>
    </>
  );
};
