import { createContext } from "react-router";

/**
 * Set by an action whose sender is signed in no longer: the page around its answer is shown all the same, with
 * everything that was typed, instead of leading away to the sign-in page.
 */
export const sessionEnded = createContext(false);

export const SESSION_ENDED_MESSAGE = "Usuário não logado";
