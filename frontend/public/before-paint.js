// Runs before anything else of the page is loaded or painted. A file of its own, because the content security policy allows no inline script.
(function () {
  // Credentials in the address of a login link leave it before any other request could carry them.
  var address = new URL(location.href);
  if (address.searchParams.has('password')) {
    // Only the login page uses them; a mistyped address is cleaned all the same.
    if (/^\/auth\/?$/.test(address.pathname))
      window.credentialsOfAddress = {
        username: address.searchParams.get('username') || '',
        password: address.searchParams.get('password'),
      };
    address.searchParams.delete('username');
    address.searchParams.delete('password');
    history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  }

  var choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch (blocked) {
    // Storage can be forbidden; the system's choice then decides.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
