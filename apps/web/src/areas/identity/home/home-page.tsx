import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { readToken } from '../../../base/token-cookies.ts';
import { BrandLink } from '../../../ui/brand-link.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import styles from './home.module.css';
import { ProductPicture } from './product-picture.tsx';

type Point = { readonly icon: IconName; readonly title: string; readonly text: string };

const points: readonly Point[] = [
  {
    icon: 'upload',
    title: '从 Project 计划开始',
    text: '拖入 Microsoft Project 的 XML 文件，层级、逻辑关系、日历和资源一并带入，并逐条说明哪些未能对应。',
  },
  {
    icon: 'schedule',
    title: '改一处，全盘重算',
    text: '拖动、拉伸、连线，关键路径与所有日期立即更新；中国法定节假日和调休按真实日历计算。',
  },
  {
    icon: 'people',
    title: '多人同时编辑',
    text: '同事的修改一秒内出现在您的屏幕上；基于旧内容的修改会提示合并，不会悄悄覆盖。',
  },
  {
    icon: 'role',
    title: '权限按页签授予',
    text: '访问、新增、删除、修改、下载五项权限，按角色授予到每个页签；一人多角色，取各项最高。',
  },
  {
    icon: 'company',
    title: '多单位协作',
    text: '一个账户可加入多个单位并随时切换，参与的项目集中在同一个工作台。',
  },
  {
    icon: 'shield',
    title: '部署在自己的服务器',
    text: '一条命令启动，数据留在单位内部；数据库逐行隔离，不同单位互不可见。',
  },
];

const areas = ['整体', '范围', '进度', '干系人', '资源', '成本', '质量', '沟通', '风险', '采购'] as const;

const Head = ({ signedIn }: { readonly signedIn: boolean }): ReactElement => (
  <header className={styles.head}>
    <BrandLink />
    <nav className={styles.nav} aria-label="首页导航">
      {signedIn ? (
        <Link to="/dashboard" className={buttonClass('primary')}>
          进入工作台
        </Link>
      ) : (
        <>
          <Link to="/login" className={buttonClass('quiet')}>
            登录
          </Link>
          <Link to="/login?mode=register" className={buttonClass('primary')}>
            注册
          </Link>
        </>
      )}
    </nav>
  </header>
);

export const HomePage = (): ReactElement => {
  useTitle('');
  const signedIn = readToken() !== null;
  return (
    <div className={styles.page}>
      <Head signedIn={signedIn} />
      <main>
        <section className={styles.hero}>
          <div>
            <h1 className={styles.title}>
              把项目的方方面面，
              <br />
              放在一个会计算的计划里
            </h1>
            <p className={styles.lead}>
              面向企业与工程项目团队的项目管理云平台。按项目管理十大知识领域组织，数据只录一次，能算出来的绝不手填。
            </p>
            <div className={styles.actions}>
              <Link to={signedIn ? '/dashboard' : '/login'} className={buttonClass('primary', true)}>
                {signedIn ? '进入工作台' : '登录，开始使用'}
              </Link>
              {!signedIn && (
                <Link to="/login?mode=register" className={buttonClass('plain', true)}>
                  注册账户
                </Link>
              )}
            </div>
            <p className={styles.invited}>
              收到了项目邀请？<Link to="/invite/projectInvite">凭邀请码加入</Link>
            </p>
          </div>
          <ProductPicture />
        </section>
        <section className={styles.section} aria-labelledby="areas">
          <h2 id="areas" className={styles.heading}>
            按十大知识领域组织
          </h2>
          <ul className={styles.areas}>
            {areas.map((area) => (
              <li key={area}>{area}管理</li>
            ))}
          </ul>
        </section>
        <section className={styles.section} aria-labelledby="points">
          <h2 id="points" className={styles.heading}>
            为天天用它的人而做
          </h2>
          <ul className={styles.points}>
            {points.map(({ icon, title, text }) => (
              <li key={title}>
                <Icon name={icon} size={22} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </main>
      <footer className={styles.foot}>项目管理云平台 · 开源软件（MIT 许可）</footer>
    </div>
  );
};
