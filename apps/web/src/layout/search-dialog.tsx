import { type HTMLAttributes, type ReactElement, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { chooseProject } from '../session/enter-project.ts';
import { useSession } from '../session/session-store.ts';
import { rolesOf, useUser } from '../session/user-store.ts';
import { whenNothingTyped } from '../ui/ask-unsaved.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { useChoices } from '../ui/use-choices.ts';
import { useDelayed } from '../ui/use-delayed.ts';
import { useModal } from '../ui/use-modal.ts';
import { allowedPages } from './guard.ts';
import { layoutPages } from './page-table.ts';
import styles from './search-dialog.module.css';
import { findPages, findProjects, type SearchItem, type SearchSection, toSections } from './search-items.ts';

type Found = {
  readonly sections: readonly SearchSection[];
  readonly isSeeking: boolean;
  readonly failure: string | undefined;
};

/** What the page knows by itself at once, and what the server finds in the project. */
const useFound = (typed: string): Found => {
  const { projects, project, routings } = useSession();
  const roles = useUser(rolesOf);
  const text = typed.trim().slice(0, 100);
  const asked = useDelayed(text);
  const projectID = project?.projectID;
  const input = projectID !== undefined && asked !== '' ? { projectID, text: asked } : null;
  const { data, isFetching, error } = useCall('SearchProject', input);
  const isSeeking = projectID !== undefined && text !== '' && (isFetching || asked !== text);
  const sections = useMemo(() => {
    const pages = allowedPages(
      layoutPages.filter((page) => !page.isModule),
      { roles, routings },
    );
    const own = [findPages(pages, routings, text)];
    if (text !== '') own.push(findProjects(projects, projectID, text));
    // What was found for an earlier text is not offered: Enter would choose it.
    const found = text !== '' && !isSeeking && data ? toSections(data) : [];
    return [...found, ...own].filter(({ items }) => items.length > 0);
  }, [data, isSeeking, projectID, projects, roles, routings, text]);
  return { sections, isSeeking, failure: text === '' ? undefined : error?.message };
};

type SectionProps = {
  readonly section: SearchSection;
  readonly current: SearchItem | undefined;
  readonly optionOf: (item: SearchItem) => HTMLAttributes<HTMLDivElement>;
};

const Section = ({ section, current, optionOf }: SectionProps): ReactElement => (
  <fieldset className={styles.section} aria-label={section.label}>
    <div className={styles.label}>{section.label}</div>
    {section.items.map((item) => (
      <div
        key={item.key}
        {...optionOf(item)}
        role="option"
        tabIndex={-1}
        aria-selected={item === current}
        className={classes(styles.option, item === current && styles.active)}
      >
        <Icon name={item.icon} size={16} />
        <span className={styles.title}>{item.title}</span>
        <span className={styles.hint}>{item.hint}</span>
      </div>
    ))}
    {section.hasMore && <div className={styles.more}>还有更多，请输入更多文字缩小范围</div>}
  </fieldset>
);

const messageOf = ({ sections, isSeeking, failure }: Found, typed: string): string | undefined => {
  if (isSeeking) return '正在查找…';
  if (failure !== undefined) return failure;
  return sections.length === 0 ? `没有找到「${typed.trim()}」` : undefined;
};

/** Finds pages, activities, rows and projects from anywhere; arrows and Enter work from the box. */
export const SearchDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const modal = useModal(onClose);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const found = useFound(typed);
  const choose = async ({ to }: SearchItem) => {
    onClose();
    if ('address' in to) return navigate(to.address);
    const { project } = to;
    whenNothingTyped(async () => {
      if (await chooseProject(project)) await navigate({ search: '' }, { replace: true });
    });
  };
  const { current, listID, restart, box, optionOf } = useChoices({
    items: found.sections.flatMap(({ items }) => items),
    keyOf: ({ key }) => key,
    onChoose: (item) => void choose(item),
  });
  const message = messageOf(found, typed);
  return (
    <dialog {...modal} className={styles.dialog} aria-label="查找">
      <label className={styles.search}>
        <Icon name="search" size={18} />
        <input
          type="text"
          aria-label="查找内容"
          placeholder="查找页面、活动、记录和项目，可用拼音或编号"
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            restart();
          }}
          {...box}
        />
        <kbd className={styles.key}>Esc</kbd>
      </label>
      <div id={listID} className={styles.list} role="listbox" aria-label="查找结果">
        {found.sections.map((section) => (
          <Section key={section.label} section={section} current={current} optionOf={optionOf} />
        ))}
      </div>
      <p className={styles.message} role="status">
        {message}
      </p>
    </dialog>
  );
};
