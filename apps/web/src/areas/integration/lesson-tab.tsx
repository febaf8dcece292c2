import { lesson } from '@xmgl/contracts/integration/lesson.register';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../register/register-page.tsx';

export const LessonTab = (): ReactElement => (
  <RegisterPage
    register={lesson}
    purpose="记下做得好和不好的事、原因与建议，审核后共享给本单位的其他项目。"
  />
);
