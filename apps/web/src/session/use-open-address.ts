import { useNavigate } from 'react-router';
import { toast } from '../ui/toast-store.ts';
import { chooseProject } from './enter-project.ts';
import { useSession } from './session-store.ts';

type OpenAddress = (projectID: string | null, address: string) => Promise<void>;

/** Goes to an address; where it lies in another project, that one becomes the current project first. */
export const useOpenAddress = (): OpenAddress => {
  const navigate = useNavigate();
  return async (projectID, address) => {
    const { project, projects } = useSession.getState();
    if (projectID && projectID !== project?.projectID) {
      const wanted = projects.find((each) => each.projectID === projectID);
      if (!wanted) return toast.warning('您已不在此项目中，无法打开');
      if (!(await chooseProject(wanted))) return;
    }
    await navigate(address);
  };
};
