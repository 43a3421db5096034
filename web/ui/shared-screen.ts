/** Whether the page is on the screen at the cabinet: there it shows nobody's name, and leads and copies nowhere. */
import { createContext, useContext } from 'react';

const SharedScreen = createContext(false);

export const OnSharedScreen = SharedScreen.Provider;
export const useIsSharedScreen = (): boolean => useContext(SharedScreen);
