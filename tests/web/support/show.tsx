/** A page at an address, with a separate store and an observable way out. */
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { CustomerRoutes } from '#web/app/customer-routes.js';
import { createStore } from '#web/app/store.js';
import { ToastStack } from '#web/app/toast-stack.js';
import { LeaveTo } from '#web/lib/leave.js';

export function show(address: string) {
  const store = createStore();
  const left: string[] = [];
  const page = render(
    <Provider store={store}>
      <LeaveTo value={(to) => left.push(to)}>
        <MemoryRouter initialEntries={[address]}>
          <CustomerRoutes />
          <ToastStack />
        </MemoryRouter>
      </LeaveTo>
    </Provider>,
  );
  return { ...page, store, left };
}
