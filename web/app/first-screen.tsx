/**
 * Renders public pages on the server (decisions/0041-first-screen-from-the-server.md): the pages' own components, with
 * the answers that they would ask for first. The browser takes over the result (customer-main.tsx).
 */
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router';
import { requestFor } from '#application/contract/client.js';
import type {
  Ask,
  FirstAnswer,
  FirstAnswers,
  FirstPlan,
  FirstScreen,
  FirstScreens,
} from '#application/contract/first-screen.js';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import { isOpenFor, modePlans, type CabinetMode, type ModeOffering } from '#domain/lockers/mode-plans.js';
import type { Offer } from '#domain/shared/order-kinds.js';
import { languageKey } from '#domain/shared/languages.js';
import { readTyped } from '#domain/shared/typed-code.js';
import { customerRoutes } from '#web/api/customer-api.js';
import { brandProperties } from '#web/ui/brand.js';
import { CustomerPages } from './customer-routes.js';
import { createStore } from './store.js';

/**
 * The queries of a page besides its cabinet. A page without an offer is only an input field, which is useless before
 * its script runs.
 */
const offered = { units: 'rentalAvailability', articles: 'publicItems' } as const;

type Question = 'publicCabinet' | (typeof offered)[keyof typeof offered];

const cabinetPage = 'features/public-cabinet/cabinet-page.tsx';
/** The modules to load, by mode. */
type Modules = Readonly<Record<ModeOffering<Offer>, readonly string[]>>;
const modules: Modules & { readonly [M in CabinetMode]?: readonly string[] } = {
  Pressing: [cabinetPage, 'features/pressing/pressing-cabinet.tsx'],
  ECommerce: [cabinetPage, 'features/shop/shop-offer.tsx'],
  Rental: ['features/rental/rental-page.tsx'],
};
const chosenItem = 'features/rental/item-order.tsx';

/** The arguments of the pages' own queries. */
const argOf = (question: Question, cabinetId: string): object => ({
  params: { cabinetId },
  ...(question === 'rentalAvailability' && { query: {} }),
});

const address = /^\/(rental|cabinet)\/([\da-f-]{36})\/?$/;
const known: readonly string[] = ['view', 'itemId', 'mode', languageKey];
/** These views show what is stored on the device. */
const ofDevice: readonly (string | null)[] = ['reservations', 'cart'];

/**
 * While a code is looked up, its page shows an instruction that is the same for every code. So no code is in the HTML
 * or in the cache of pages.
 */
const codeAddress = /^\/parcel-code\/([^/]+)\/?$/;
const anyCode = 'AAAA2222';
const codePage = 'features/door-code/code-page.tsx';
const ofCodes: readonly string[] = ['type', 'entity', 'action', languageKey];

function planOfCode({ pathname, search, searchParams }: URL): FirstPlan | null {
  const [, typed = ''] = codeAddress.exec(pathname) ?? [];
  if (readTyped(typed, 'door') === null || [...searchParams.keys()].some((key) => !ofCodes.includes(key)))
    return null;
  return { address: `/parcel-code/${anyCode}${search}`, at: null, answers: [], modules: [codePage] };
}

const isSame = (search: URLSearchParams): boolean =>
  [...search.keys()].every((key) => known.includes(key)) && !ofDevice.includes(search.get('view'));

async function planFor(url: URL, ask: Ask): Promise<FirstPlan | null> {
  const { pathname, search, searchParams } = url;
  if (codeAddress.test(pathname)) return planOfCode(url);
  const [, page, cabinetId = ''] = address.exec(pathname) ?? [];
  if (page === undefined || !isSame(searchParams)) return null;
  const answerTo = async (name: Question): Promise<(FirstAnswer & { readonly at: string }) | null> => {
    const arg = argOf(name, cabinetId);
    const answer = await ask(requestFor(customerRoutes[name], arg as never).path);
    return answer && { endpointName: name, arg, ...answer };
  };
  const cabinet = await answerTo('publicCabinet');
  const shown = cabinet?.value as PublicCabinet | undefined;
  if (!cabinet || !shown || !isOpenFor(shown)) return null;
  const { mode } = shown;
  const { path, offers } = modePlans[mode];
  const offer = offers && path === page ? await answerTo(offered[offers]) : null;
  if (!offer) return null;
  return {
    address: pathname + search,
    at: offer.at,
    answers: [cabinet, offer].map(({ at: _, ...answer }) => answer),
    modules: [...(modules[mode] ?? [cabinetPage]), ...(searchParams.has('itemId') ? [chosenItem] : [])],
  };
}

/** A part that is still being loaded, or has failed. */
const gap = '<!--$!-->';
const mostRounds = 10;

/** Each round loads the parts that the one before found missing; from the second page on all are there. */
async function wholePage({ address, answers }: FirstPlan): Promise<string> {
  for (let round = 0; round < mostRounds; round += 1) {
    const html = renderToString(
      <Provider store={createStore(answers)}>
        <StaticRouter location={address}>
          <CustomerPages />
        </StaticRouter>
      </Provider>,
    );
    if (!html.includes(gap)) return html;
    await new Promise((resolve) => setTimeout(resolve));
  }
  throw new Error('A part of the page cannot be rendered.');
}

const styleOf = ([cabinet]: FirstAnswers['answers']): string => {
  if (cabinet === undefined) return '';
  const { branding } = cabinet.value as PublicCabinet;
  const properties = Object.entries(brandProperties(branding)).map(([name, value]) => `${name}:${value}`);
  return properties.length > 0 ? `:root{${properties.join(';')}}` : '';
};

async function render(plan: FirstPlan): Promise<FirstScreen> {
  const html = await wholePage(plan);
  const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
  return { html, title, style: styleOf(plan.answers) };
}

export const firstScreens: FirstScreens = { planFor, render };
