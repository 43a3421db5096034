/** Whether the page is on the screen at the cabinet: there it shows no name, and has no external links and no copying. */
import { createContext, useContext } from 'react';

const SharedScreen = createContext(false);

export const OnSharedScreen = SharedScreen.Provider;
export const useIsSharedScreen = (): boolean => useContext(SharedScreen);
