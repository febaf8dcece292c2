import { companyLesson } from '@xmgl/contracts/company/company-lesson.register';
import { lesson } from '@xmgl/contracts/integration/lesson.register';
import type { ReactElement } from 'react';
import { OwnPlace } from '../../../register/own-place.tsx';
import { RegisterPage } from '../../../register/register-page.tsx';
import { useSession } from '../../../session/session-store.ts';
import { usePageViews } from '../../../ui/page-views.tsx';

/** The company whose library the reader may look into: that of the project, where they work for it. */
const useLibrary = (): string | null =>
  useSession(({ company, project }) =>
    company && project && company.companyId === project.companyID ? company.companyId : null,
  );

/** The lessons of the project, and beside them what the other projects of the company have shared. */
export const LessonTab = (): ReactElement => {
  const companyID = useLibrary();
  const companyName = useSession(({ company }) => company?.companyName ?? '');
  const all = usePageViews('lesson', '范围', [
    { value: 'project', label: '本项目' },
    { value: 'library', label: '单位经验库' },
  ]);
  const isLibrary = companyID !== null && all.view === 'library';
  const views = companyID === null ? undefined : all.views;
  if (isLibrary)
    return (
      <OwnPlace id={companyID} name={companyName}>
        <RegisterPage
          key="library"
          register={companyLesson}
          purpose="本单位各项目审核并共享的经验会列在这里，供各项目查找。"
          views={views}
        />
      </OwnPlace>
    );
  return (
    <RegisterPage
      key="project"
      register={lesson}
      purpose="记下做得好和不好的事、原因与建议，审核后共享给本单位的其他项目。"
      views={views}
    />
  );
};
