//! Finds out where a request comes from, with or without a proxy.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, Request};

/// Returns the client's address. A proxy on this machine names it in `X-Forwarded-For`.
pub(crate) fn client_address(request: &Request) -> IpAddr {
    let says =
        forwarded_header(request, "x-forwarded-for").and_then(|address| address.parse().ok());
    says.unwrap_or_else(|| peer_address(request))
}

/// Returns the address at the other end of the connection; localhost if it is unknown.
fn peer_address(request: &Request) -> IpAddr {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0.ip())
}

/// Returns the last value that a proxy on this machine set in a header. `None` if the request comes from another
/// machine, where any client could set it.
pub(crate) fn forwarded_header<'r>(request: &'r Request, header: &str) -> Option<&'r str> {
    if !peer_address(request).to_canonical().is_loopback() {
        return None;
    }
    let said = request.headers().get_all(header).iter().next_back()?;
    said.to_str().ok()?.rsplit(',').next().map(str::trim)
}
