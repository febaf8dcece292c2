import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { matchesName } from '../format/match-name.ts';
import { chooseProject } from '../session/enter-project.ts';
import { type Project, useSession } from '../session/session-store.ts';
import { whenNothingTyped } from '../ui/ask-unsaved.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { useChoices } from '../ui/use-choices.ts';
import { usePopover } from '../ui/use-popover.ts';
import styles from './project-picker.module.css';

type ListProps = { readonly onChoose: (project: Project) => void };

/** The search box and the projects below it; arrows and Enter work from the box. */
const PickerList = ({ onChoose }: ListProps): ReactElement => {
  const { projects, project } = useSession();
  const projectID = project?.projectID;
  const [typed, setTyped] = useState('');
  // No list holds an archived project; the one that is open is still the one that is marked.
  const isListed = !project || projects.some((one) => one.projectID === projectID);
  const found = (isListed ? projects : [project, ...projects]).filter(({ projectName, pinyin }) =>
    matchesName(projectName, pinyin ?? '', typed),
  );
  const { current, listID, restart, box, optionOf } = useChoices({
    items: found,
    keyOf: ({ projectID }) => projectID,
    onChoose,
    startKey: projectID,
  });
  return (
    <div className={styles.panel}>
      <label className={styles.search}>
        <Icon name="search" size={16} />
        <input
          type="search"
          aria-label="搜索项目"
          placeholder="按名称或拼音搜索"
          value={typed}
          // biome-ignore lint/a11y/noAutofocus: the picker was opened to search in it
          autoFocus
          onChange={(event) => {
            setTyped(event.target.value);
            restart();
          }}
          {...box}
        />
      </label>
      <div id={listID} className={styles.list} role="listbox" aria-label="项目">
        {found.map((one) => (
          <div
            key={one.projectID}
            {...optionOf(one)}
            role="option"
            tabIndex={-1}
            aria-selected={one.projectID === projectID}
            className={classes(styles.option, one === current && styles.active)}
          >
            <span className={styles.optionText}>
              <span className={styles.optionName}>{one.projectName}</span>
              <span className={styles.optionCompany}>
                {one.whetherFiled === 1 ? `已归档 · ${one.companyName}` : one.companyName}
              </span>
            </span>
            {one.projectID === projectID && <Icon name="check" size={16} />}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles.none}>没有名称包含「{typed.trim()}」的项目</p>}
    </div>
  );
};

/** The current project, and the way to another one. */
export const ProjectPicker = (): ReactElement => {
  const project = useSession((session) => session.project);
  const { isOpen, setOpen, holder } = usePopover();
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const isFiled = project?.whetherFiled === 1;
  const choose = async (chosen: Project) => {
    setBusy(true);
    const entered = await chooseProject(chosen);
    setBusy(false);
    if (entered) void navigate({ search: '' }, { replace: true });
  };
  const pick = (chosen: Project) => {
    setOpen(false);
    if (chosen.projectID !== project?.projectID) whenNothingTyped(() => void choose(chosen));
  };
  return (
    <div className={styles.picker} ref={holder}>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-busy={isBusy}
        aria-label={`当前项目：${project?.projectName ?? '未选择'}${isFiled ? '（已归档）' : ''}，点击切换`}
        title={project?.projectName}
        data-testid="project-picker"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="folder" size={16} />
        <span className={styles.current}>{isBusy ? '正在切换…' : (project?.projectName ?? '选择项目')}</span>
        {isFiled && <span className={styles.filed}>已归档</span>}
        <Icon name="down" size={14} />
      </button>
      {isOpen && <PickerList onChoose={pick} />}
    </div>
  );
};
